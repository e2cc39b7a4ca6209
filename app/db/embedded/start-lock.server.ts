import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { processIdentity } from "./process-identity.server.ts";
import { DataDirectoryInUse, DataDirectoryUnusable } from "./refusals.server.ts";

const holderSchema = z.object({ pid: z.number(), identity: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

/**
 * Renaming onto a non-empty folder fails, and clearing a dead holder removes only its own uniquely named file: two
 * takeovers cannot both win.
 * @throws DataDirectoryInUse while the holder lives, DataDirectoryUnusable where nothing may be written
 */
export async function acquireStartLock(directory: string): Promise<() => Promise<void>> {
  const lock = join(directory, "start.lock");
  const name = `${randomUUID()}.json`;
  const prepared = `${lock}-${name}`;
  await mkdir(prepared).catch((error: unknown) => {
    throw new DataDirectoryUnusable(directory, error);
  });
  try {
    const holder: Holder = { pid: process.pid, identity: await processIdentity(process.pid) };
    await writeFile(join(prepared, name), JSON.stringify(holder));
    for (let attempt = 1; !(await moveInto(prepared, lock)); attempt++) {
      if (attempt > 50) throw new Error(`Verrou impossible à prendre : ${lock}`);
      await clearIfDead(lock, directory);
    }
  } catch (error) {
    await rm(prepared, { recursive: true, force: true });
    throw error;
  }
  return async () => {
    await unlink(join(lock, name)).catch(ignoreMissing);
    await removeIfEmpty(lock);
  };
}

async function moveInto(prepared: string, lock: string): Promise<boolean> {
  // Windows cannot rename onto an empty folder, which a holder killed while releasing leaves.
  await removeIfEmpty(lock);
  try {
    await rename(prepared, lock);
    return true;
  } catch (error) {
    if (isCode(error, "ENOTEMPTY", "EEXIST", "EPERM")) return false;
    throw error;
  }
}

async function clearIfDead(lock: string, directory: string): Promise<void> {
  for (const name of await readdir(lock).catch(() => [])) {
    const text = await readFile(join(lock, name), "utf8").catch(() => null);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder && (await isAlive(holder))) throw new DataDirectoryInUse(directory, holder.pid);
    await unlink(join(lock, name)).catch(ignoreMissing);
  }
}

/** An unreadable file (power cut) has no living holder. */
function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  const running = await processIdentity(holder.pid);
  return running !== null && running === holder.identity;
}

async function removeIfEmpty(lock: string): Promise<void> {
  await rmdir(lock).catch((error: unknown) => {
    if (!isCode(error, "ENOENT", "ENOTEMPTY", "EEXIST", "EPERM", "EBUSY")) throw error;
  });
}

function ignoreMissing(error: unknown): void {
  if (!isCode(error, "ENOENT")) throw error;
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
