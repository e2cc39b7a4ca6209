import { chown, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

import type { RunAs } from "./run-as-user.server.ts";

/** Atomic and durable write (fsync, rename); readable by the server's user only. */
export async function writeServerFile(path: string, content: string, who: RunAs): Promise<void> {
  const passing = `${path}.tmp`;
  const file = await open(passing, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  if (who.owner) await chown(passing, who.owner.uid, who.owner.gid);
  await rename(passing, path);
  await syncFolder(dirname(path));
}

/** Makes a rename durable; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
