import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import type { RunAs } from "./run-as-user.server.ts";

/** sockaddr_un: 104 bytes on macOS, 108 on Linux, terminator included. */
const longestSocketPath = 103;
const socketName = ".s.PGSQL.5432";
const shortPrefix = "phare-sql-";

/** Private folder below `directory`, or a temporary one where the path exceeds a socket address. */
export async function makeSocketFolder(directory: string, who: RunAs): Promise<string> {
  const usual = usualFolder(directory);
  const folder = fits(usual) ? usual : await mkdtemp(join(shortTemporary(), shortPrefix));
  await restoreSocketFolder(folder, who);
  return folder;
}

export async function restoreSocketFolder(folder: string, who: RunAs): Promise<void> {
  if (folder === "") return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (who.owner) await chown(folder, who.owner.uid, who.owner.gid);
}

/** Only temporary folders: the path comes from a file of the server's. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(shortPrefix)) return;
  await rm(folder, { recursive: true, force: true });
}

export function usualSocketLock(directory: string): string {
  return join(usualFolder(directory), `${socketName}.lock`);
}

function usualFolder(directory: string): string {
  return join(directory, "socket");
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

function shortTemporary(): string {
  return fits(join(tmpdir(), `${shortPrefix}XXXXXX`)) ? tmpdir() : "/tmp";
}
