import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { composeEmail } from "./compose.server.ts";
import type { Mailer, MessageFiles } from "./mailer.ts";

const BATCH = 500;

/** Says which database the folder belongs to: two may have been tried on one machine. */
const OWNER_FILE = ".base";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface LocalMailbox extends Mailer, MessageFiles {
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
    batches: () => batchesIn(folder),
    async erase(deliveryIds) {
      const files = deliveryIds.flatMap((id) => fileOf(folder, id) ?? []);
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
    async eraseUnfinished(before) {
      for await (const name of namesIn(folder)) {
        if (!name.endsWith(".tmp")) continue;
        const file = path.join(folder, name);
        const { mtime } = await stat(file).catch(() => ({ mtime: before }));
        if (mtime < before) await rm(file, { force: true });
      }
    },
    areOf: (databaseId) => isOwnedBy(folder, databaseId),
    close: () => Promise.resolve(),
  };
}

async function* batchesIn(folder: string): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const name of namesIn(folder)) {
    const id = name.replace(/\.eml$/, "");
    if (id === name || !uuid.test(id)) continue;
    batch.push(id);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** None while the folder is not there yet. */
async function* namesIn(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch(absent);
  if (entries) for await (const { name } of entries) yield name;
}

async function isOwnedBy(folder: string, databaseId: string): Promise<boolean> {
  const file = path.join(folder, OWNER_FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, databaseId, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    if (!isCode(error, "EEXIST")) throw error;
  });
  const owner = await readFile(file, "utf8");
  // Killed between making that file and writing it.
  if (owner === "") await writeFile(file, databaseId);
  return owner === "" || owner === databaseId;
}

function absent(error: unknown): null {
  if (isCode(error, "ENOENT")) return null;
  throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Null for anything but a UUID, so that no id leads out of the folder. */
function fileOf(folder: string, deliveryId: string): string | null {
  return uuid.test(deliveryId) ? path.join(folder, `${deliveryId}.eml`) : null;
}

function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(absent);
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
