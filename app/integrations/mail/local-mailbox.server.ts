import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { composeEmail } from "./compose.server.ts";
import type { Mailer } from "./mailer.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface LocalMailbox extends Mailer {
  /** The message as it was sent (`.eml`), or null when there is none under that id. */
  read(deliveryId: string): Promise<Buffer | null>;
}

/** Keeps messages as `.eml` files in `<dataDir>/courriels`, one per delivery, safe on disk when sent. */
export function createLocalMailbox(dataDir: string): LocalMailbox {
  const folder = path.join(dataDir, "courriels");
  return {
    async send(message) {
      const file = fileOf(folder, message.deliveryId);
      if (!file) throw new Error("a delivery id is a UUID");
      const { raw } = await composeEmail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(file, raw);
    },
    async read(deliveryId) {
      const file = fileOf(folder, deliveryId);
      return file ? readIfThere(file) : null;
    },
    close: () => Promise.resolve(),
  };
}

/** Null for anything but a UUID, so that no id leads out of the folder. */
function fileOf(folder: string, deliveryId: string): string | null {
  return uuid.test(deliveryId) ? path.join(folder, `${deliveryId}.eml`) : null;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Whole or absent, even when the power fails: written aside, synced, then renamed. */
async function writeDurably(file: string, content: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}.${crypto.randomUUID()}.tmp`;
  try {
    const handle = await open(aside, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder; its rename is durable by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
