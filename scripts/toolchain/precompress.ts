import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".html", ".xml"]);

const encoders = {
  ".br": (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ".gz": (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries
    .filter((entry) => compressible.has(extname(entry)))
    .map((entry) => join(folder, entry));
  await Promise.all(files.map(compressFile));
  return files.length;
}

async function compressFile(path: string) {
  if (!(await stat(path)).isFile()) return;
  const content = await readFile(path);
  for (const [extension, encode] of Object.entries(encoders)) {
    const encoded = await encode(content);
    if (encoded.length < content.length) await writeFile(path + extension, encoded);
    else await rm(path + extension, { force: true });
  }
}
