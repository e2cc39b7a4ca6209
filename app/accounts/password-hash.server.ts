import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's parameters of Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const encoded =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** PHC string `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive({ message: bytesOf(password), nonce, tagLength: TAG_BYTES, ...cost });
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${settings}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** False, without error, for a hash of another format. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, tag] = encoded.exec(hash) ?? [];
  if (memory === undefined || salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, "base64");
  const parameters: Argon2Parameters = {
    message: bytesOf(password),
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  };
  try {
    return timingSafeEqual(await derive(parameters), expected);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** NFKC: keyboards type « é » as one or two code points. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize("NFKC"), "utf8");
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
