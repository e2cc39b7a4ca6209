import { createHash } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "./child.mjs";

// Process ids are reused: past this age, a lock no longer proves that its owner works.
const oldestLock = 20 * 60_000;

/**
 * Mutual exclusion between processes for this folder. The lock lies outside: installing and building empty the
 * folders they fill.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function oneAtATime(work) {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const path = join(tmpdir(), `phare-local-${name}.lock`);
  await acquire(path);
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @param {string} path */
async function acquire(path) {
  for (let waits = 0; !take(path); waits += 1) {
    if (clearIfAbandoned(path)) continue;
    if (waits === 5) console.log("Un autre démarrage est en cours dans ce dossier, on l'attend…");
    await setTimeout(100);
  }
}

/** Written aside then linked, so that a lock always has an owner. @param {string} path */
function take(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} path */
function clearIfAbandoned(path) {
  const abandoned = isAbandoned(path);
  if (!abandoned) return false;
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    // Race of two takeovers: the slower one moved a new lock aside, and puts it back.
    if (!isAbandoned(aside)) linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return true;
}

/** @param {string} path */
function isAbandoned(path) {
  try {
    const old = Date.now() - statSync(path).mtimeMs > oldestLock;
    return old || !isAlive(Number(readFileSync(path, "utf8")));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
