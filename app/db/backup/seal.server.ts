import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { Transform } from "node:stream";

/**
 * Header, then 64 KiB chunks by AES-256-GCM. As in age (https://age-encryption.org/v1), the nonce holds the chunk
 * number and a last-chunk flag: removed, moved and truncated chunks are detected. The header's HMAC tells a wrong key
 * from altered bytes.
 */
const MAGIC = Buffer.from("PHARE-SEALED-1\n\n");
const SALT_BYTES = 16;
const CODE_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CODE_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

export class SealFault extends Error {
  readonly fault: "sealed" | "other-key" | "altered" | "cut";

  constructor(fault: SealFault["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

interface Keys {
  chunks: Buffer;
  header: Buffer;
}

function keysOf(key: string, salt: Buffer): Promise<Keys> {
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(key, salt, 64, cost, (error, derived) => {
      if (error) reject(error);
      else resolve({ chunks: derived.subarray(0, 32), header: derived.subarray(32) });
    });
  });
}

function codeOf({ header }: Keys, salt: Buffer): Buffer {
  return createHmac("sha256", header).update(MAGIC).update(salt).digest();
}

function nonceOf(rank: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(rank), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk({ chunks }: Keys, rank: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", chunks, nonceOf(rank, isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws SealFault when the bytes were altered or truncated. */
function openChunk({ chunks }: Keys, rank: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new SealFault("cut");
  const decipher = createDecipheriv("aes-256-gcm", chunks, nonceOf(rank, isLast));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealFault("altered");
  }
}

export async function createSeal(key: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES);
  const keys = await keysOf(key, salt);
  let waiting = Buffer.alloc(0);
  let rank = 0;
  const seal = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk]);
      // A chunk is held back: the last one has another nonce.
      while (waiting.length > CHUNK_BYTES) {
        this.push(sealChunk(keys, rank, false, waiting.subarray(0, CHUNK_BYTES)));
        waiting = waiting.subarray(CHUNK_BYTES);
        rank += 1;
      }
      done();
    },
    flush(done) {
      done(null, sealChunk(keys, rank, true, waiting));
    },
  });
  seal.push(Buffer.concat([MAGIC, salt, codeOf(keys, salt)]));
  return seal;
}

/** Unencrypted backups pass through. @throws SealFault. */
export async function* opened(
  source: AsyncIterable<Buffer>,
  key: string | null,
): AsyncGenerator<Buffer> {
  let keys: Keys | "plain" | null = null;
  let waiting = Buffer.alloc(0);
  let rank = 0;
  for await (const chunk of source) {
    if (keys === "plain") {
      yield chunk;
      continue;
    }
    waiting = Buffer.concat([waiting, chunk]);
    if (keys === null) {
      keys = await keysIn(waiting, key);
      if (keys === null) continue;
      if (keys === "plain") {
        yield waiting;
        continue;
      }
      waiting = waiting.subarray(HEADER_BYTES);
    }
    while (waiting.length > SEALED_BYTES) {
      yield openChunk(keys, rank, false, waiting.subarray(0, SEALED_BYTES));
      waiting = waiting.subarray(SEALED_BYTES);
      rank += 1;
    }
  }
  if (keys === "plain") return;
  if (keys === null) {
    if (waiting.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealFault("cut");
    yield waiting;
    return;
  }
  yield lastChunk(keys, rank, waiting);
}

/** A valid chunk without the last flag means that the rest is missing. */
function lastChunk(keys: Keys, rank: number, sealed: Buffer): Buffer {
  try {
    return openChunk(keys, rank, true, sealed);
  } catch (error) {
    if (sealed.length < SEALED_BYTES) throw error;
    openChunk(keys, rank, false, sealed);
    throw new SealFault("cut");
  }
}

/** Null: header incomplete. @throws SealFault for a missing or wrong key. */
async function keysIn(start: Buffer, key: string | null): Promise<Keys | "plain" | null> {
  const told = start.subarray(0, MAGIC.length);
  if (!told.equals(MAGIC.subarray(0, told.length))) return "plain";
  if (start.length < HEADER_BYTES) return null;
  if (key === null) throw new SealFault("sealed");
  const salt = start.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const keys = await keysOf(key, salt);
  const code = start.subarray(MAGIC.length + SALT_BYTES, HEADER_BYTES);
  if (!timingSafeEqual(code, codeOf(keys, salt))) throw new SealFault("other-key");
  return keys;
}
