import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";

import { processIdentity } from "./process-identity.server.ts";
import { runCommand } from "./run-command.server.ts";

export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  ready: boolean;
}

export async function livingPostmaster(cluster: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(cluster);
  return postmaster && (await isPostmasterOf(cluster, postmaster.pid)) ? postmaster : null;
}

/** Null: none. Waits while it starts or stops. A server survives `kill -9` of its parent. */
export async function findPostmaster(
  cluster: string,
  { timeoutMs = 120_000, signal }: { timeoutMs?: number; signal?: AbortSignal | undefined } = {},
): Promise<Postmaster | null> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const postmaster = await livingPostmaster(cluster);
    if (postmaster === null || postmaster.ready) return postmaster;
    if (Date.now() > deadline) {
      throw new Error(
        `Le serveur PostgreSQL (processus ${postmaster.pid}) de « ${cluster} » ne répond pas.`,
      );
    }
    await after(50, undefined, { signal });
  }
}

/**
 * Stale PID files of reused numbers or zombies (common in containers) keep PostgreSQL from starting; it replaces those
 * of free numbers itself. Precondition: findPostmaster found none.
 */
export async function clearStalePidFiles(cluster: string, socketLock: string): Promise<void> {
  for (const file of [pidFile(cluster), socketLock]) {
    // Empty: being written now, or left by a power cut.
    if ((await readPid(file)) === 0) await after(1_000);
    const pid = await readPid(file);
    if (pid === null || (pid > 0 && !exists(pid))) continue;
    if (!(await isPostmasterOf(cluster, pid))) await rm(file, { force: true });
  }
}

async function readPid(file: string): Promise<number | null> {
  const text = await readIfPresent(file);
  return text === null ? null : Math.abs(Number.parseInt(text, 10)) || 0;
}

async function readIfPresent(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

function pidFile(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

/** Lines: pid, data folder, start time, port, socket folder, address, memory key, status. */
async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readIfPresent(pidFile(cluster));
  if (text === null) return null;
  const [pid, , , port, socketFolder, , , status] = text.split("\n");
  return {
    pid: Math.abs(Number(pid)) || 0,
    port: Number(port),
    socketFolder: socketFolder?.trim() ?? "",
    ready: status?.trim() === "ready",
  };
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if ((await processIdentity(pid)) === null) return false;
  if (process.platform === "linux") {
    const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    // Unreadable for another user's process: the name has to do.
    return name.startsWith("postgres") && (folder === null || folder === (await realpath(cluster)));
  }
  const printed = await (
    process.platform === "win32"
      ? runCommand("tasklist", ["/FI", `PID eq ${pid}`, "/NH", "/FO", "CSV"], { timeoutMs: 15_000 })
      : runCommand("ps", ["-o", "command=", "-p", String(pid)], { timeoutMs: 15_000 })
  ).catch(() => "");
  return printed.includes("postgres");
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
