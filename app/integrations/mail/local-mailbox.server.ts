import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { composeEmail } from "./compose.server.ts";
import type { Mailer, MessageFiles } from "./mailer.ts";

const BATCH = 500;

const OWNER_FILE = ".base";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface LocalMailbox extends Mailer, MessageFiles {
  read(deliveryId: string): Promise<Buffer | null>;
}

/** Mailbox of `.eml` files in `<dataDir>/courriels`, one per delivery, fsynced before `send` resolves. */
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
  // The process was killed between creating the file and writing to it.
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

/** Null unless a UUID: prevents path traversal. */
function fileOf(folder: string, deliveryId: string): string | null {
  return uuid.test(deliveryId) ? path.join(folder, `${deliveryId}.eml`) : null;
}

function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch(absent);
}

/** Atomic and durable: writes a temporary file, fsyncs, then renames. */
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
  // Windows cannot open a folder; its rename is already durable.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
