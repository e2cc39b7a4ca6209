import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

import { DataDirectoryUnusable } from "./refusals.server.ts";

/**
 * Makes a folder, and those above it that are missing; one that is there already will do. Node's own
 * recursive mkdir never ends where the system says that an entry is missing instead of refusing it (/proc).
 * @throws DataDirectoryUnusable, whose message is for people.
 */
export async function makeDataFolder(directory: string): Promise<void> {
  try {
    await makeWithParents(resolve(directory));
  } catch (cause) {
    throw new DataDirectoryUnusable(directory, cause);
  }
}

async function makeWithParents(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const parent = dirname(folder);
    if (codeOf(error) !== "ENOENT" || (await isFolder(parent))) throw error;
    await makeWithParents(parent);
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Some systems refuse to make what is there with another code than EEXIST.
    if (!(await isFolder(folder))) throw error;
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
