import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { access, link, open, rm } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { syncFolder } from "../embedded/server-file.server.ts";
import { createSeal } from "./seal.server.ts";
import { tarEnd, tarEntry } from "./tar.ts";

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  finish(): Promise<{ bytes: number; sha256: string }>;
  abandon(): Promise<void>;
}

export const UNFINISHED = ".part";

/** Temporary name until complete and synced. @throws Error of the file system; EEXIST when `file` exists. */
export async function openArchive(file: string, key: string | null): Promise<ArchiveWriter> {
  await refuseExisting(file);
  const seal = key === null ? null : await createSeal(key);
  const aside = `${file}.${process.pid}.${crypto.randomUUID().slice(0, 8)}${UNFINISHED}`;
  const handle = await open(aside, "wx", 0o600);
  const output = createWriteStream(aside, { fd: handle.fd, autoClose: false });
  const compressed = createGzip({ level: 6 });
  const hash = createHash("sha256");
  let bytes = 0;
  const packed = seal === null ? compressed : compressed.pipe(seal);
  packed.on("data", (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  packed.pipe(output);
  const written = finished(output);
  // Awaited in `finish`: without this handler, a rejection before it would end the process.
  written.catch(() => compressed.destroy());

  async function write(content: Buffer): Promise<void> {
    if (output.errored) throw output.errored;
    if (!compressed.write(content)) await Promise.race([once(compressed, "drain"), written]);
  }
  return {
    async add(name, content) {
      for (const piece of tarEntry(name, content)) await write(piece);
    },
    async finish() {
      await write(tarEnd);
      compressed.end();
      await written;
      await handle.sync();
      await handle.close();
      // `link` instead of `rename`: it never replaces a file created meanwhile.
      await link(aside, file);
      await rm(aside);
      await syncFolder(path.dirname(file));
      return { bytes, sha256: hash.digest("hex") };
    },
    async abandon() {
      compressed.destroy();
      seal?.destroy();
      output.destroy();
      await handle.close().catch(() => {});
      await rm(aside, { force: true });
    },
  };
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw Object.assign(new Error("a file of that name exists"), { code: "EEXIST" });
}
