import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

import { DataDirectoryUnusable } from "./refusals.server.ts";

/** Node's recursive mkdir loops for ever where the system answers ENOENT (/proc). @throws DataDirectoryUnusable */
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
