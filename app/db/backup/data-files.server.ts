import { createHash } from "node:crypto";
import { access, chmod, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../embedded/server-file.server.ts";
import type { BackedUpFile } from "./manifest.ts";
import { RestoreRefused } from "./refusals.server.ts";

/** Files of `DATA_DIR` beside the database: key of the sessions, e-mails. */
const KEY = "auth-secret";
const MAILBOX = "courriels";
const known = new RegExp(`^(?:${KEY}|${MAILBOX}/[\\w.-]{1,80})$`);

/** Guards against path traversal by names in a backup. */
function isDataFile(name: string): boolean {
  return known.test(name) && !name.endsWith("/..") && !name.endsWith("/.");
}

export async function dataFiles(directory: string): Promise<string[]> {
  const hasKey = await access(path.join(directory, KEY)).then(
    () => true,
    () => false,
  );
  const messages = await readdir(path.join(directory, MAILBOX)).catch(noneIfAbsent);
  const kept = messages.filter((name) => !name.endsWith(".tmp")).toSorted();
  return [...(hasKey ? [KEY] : []), ...kept.map((name) => `${MAILBOX}/${name}`)].filter(isDataFile);
}

export function readDataFile(directory: string, name: string): Promise<Buffer | null> {
  return readFile(path.join(directory, name)).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

/** Accepts identical files of an interrupted restore. @throws RestoreRefused for any other existing file. */
export async function refuseOtherFiles(directory: string, told: BackedUpFile[]): Promise<void> {
  const expected = new Map(told.map((file) => [file.path, file.sha256]));
  for (const name of await dataFiles(directory)) {
    const content = await readDataFile(directory, name);
    const found = content && createHash("sha256").update(content).digest("hex");
    if (found !== null && expected.get(name) !== found)
      throw new RestoreRefused("used-files", name);
  }
}

/** Atomic: temporary file, sync, rename. */
export async function writeDataFile(
  directory: string,
  name: string,
  content: Buffer,
): Promise<void> {
  if (!isDataFile(name)) throw new Error("not a file of the data folder");
  const file = path.join(directory, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.restored.tmp`;
  await rm(aside, { force: true });
  const handle = await open(aside, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(aside, 0o600);
  await rename(aside, file);
  await syncFolder(path.dirname(file));
}

function noneIfAbsent(error: unknown): string[] {
  if (isAbsent(error)) return [];
  throw error;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
