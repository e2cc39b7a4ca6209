import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FetchStopped } from "./failure.server.ts";

interface BoundedBody {
  content: Buffer;
  truncated: boolean;
}

type Decompressor = Transform & { bytesWritten: number };

const decompressors = new Map<string, () => Decompressor>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** HTML compresses 3 to 10 times; a decompression bomb 1,000 times and more. */
const BOMB_RATIO = 200;

/** `limit`: bytes after decompression. @throws FetchStopped "encoding-broken" or "too-large"; connection errors. */
export async function readBounded(
  body: Readable,
  contentEncoding: string,
  limit: number,
): Promise<BoundedBody> {
  // Destroying the body below emits an error that must not crash the process.
  body.on("error", () => {});
  const decompressor = decompressorOf(contentEncoding);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decompressor ? unpacked(body, decompressor) : body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) break;
  }
  const truncated = length > limit;
  if (truncated && decompressor && length > decompressor.bytesWritten * BOMB_RATIO) {
    throw new FetchStopped("too-large");
  }
  return { content: Buffer.concat(chunks).subarray(0, limit), truncated };
}

function decompressorOf(contentEncoding: string): Decompressor | null {
  const encodings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  const [encoding, ...others] = encodings;
  if (encoding === undefined) return null;
  const decompressor = decompressors.get(encoding)?.();
  // Double compression has no honest use.
  if (!decompressor || others.length > 0) throw new FetchStopped("encoding-broken");
  return decompressor;
}

async function* unpacked(body: Readable, decompressor: Decompressor): AsyncGenerator<Buffer> {
  let bodyError: Error | null = null;
  body.on("error", (error) => (bodyError = error));
  let empty = true;
  async function* packed(): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      empty = false;
      yield chunk;
    }
  }
  // The loop below receives every error; without a callback `pipeline` would throw it again.
  pipeline(packed, decompressor, () => {});
  try {
    yield* decompressor;
  } catch (error) {
    if (bodyError) throw bodyError;
    // Error pages without a body often declare a compression all the same.
    if (!empty) throw new FetchStopped("encoding-broken", { cause: error });
  }
}
