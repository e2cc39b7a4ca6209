import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import Negotiator from "negotiator";
import { keysIn } from "#domain/link-key.ts";

type Asked = Pick<IncomingMessage, "headers" | "method" | "url">;

const packZstd = promisify(zstdCompress);
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Levels chosen for about the same size at the lowest cost. */
const codings = {
  // A known source size gives smaller tables: a quarter of the time for a page.
  zstd: (whole) => packZstd(whole, { pledgedSrcSize: whole.length }),
  // Higher levels suit files compressed once and sent often.
  br: (whole) => packBrotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (whole) => packGzip(whole),
} satisfies Record<string, (whole: Uint8Array) => Promise<Buffer<ArrayBuffer>>>;

const byCost = ["zstd", "br", "gzip"] as const satisfies (keyof typeof codings)[];

/** First accepted coding; null: identity (RFC 9110, 12.5.3). */
export function codingFor<Coding extends string>(
  { headers }: Asked,
  offered: readonly Coding[],
): Coding | null {
  const accepted = headers["accept-encoding"];
  if (accepted === undefined) return null;
  return offered.find((coding) => isTaken(coding, accepted)) ?? null;
}

/** Bounded cache of parsed headers. */
const readBefore = new Map<string, readonly string[]>();
const MOST_READ = 100;
const LONGEST_READ = 100;

function isTaken(coding: string, accepted: string): boolean {
  return (readBefore.get(accepted) ?? readEncodings(accepted)).includes(coding);
}

function readEncodings(accepted: string): readonly string[] {
  const taken = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...byCost]);
  if (accepted.length <= LONGEST_READ && readBefore.size < MOST_READ)
    readBefore.set(accepted, taken);
  return taken;
}

const compressible = /^(?:text\/(?:html|x-script|plain)|application\/json)\b/;

/** Smaller responses fit in one packet: compression gains nothing. */
const WORTH_PACKING_BYTES = 1024;

/**
 * Compresses a rendered response, with two protections against BREACH, since pages reflect their URL: a response that
 * holds a key stays uncompressed; others get random padding (HTML comment or header), which only slows the attack.
 */
export async function compressed(asked: Asked, answer: Response): Promise<Response> {
  const { headers, status, body } = answer;
  if (!body || !compressible.test(headers.get("Content-Type") ?? "")) return answer;
  if (headers.has("Content-Encoding") || headers.has("Content-Disposition")) return answer;
  headers.append("Vary", "Accept-Encoding");
  const coding = codingFor(asked, byCost);
  if (!coding || asked.method === "HEAD") return answer;
  const whole = await answer.bytes();
  if (whole.length < WORTH_PACKING_BYTES || tellsKey(asked, whole)) {
    return sized(whole, { status, headers });
  }
  headers.set("Content-Encoding", coding);
  headers.set("X-Padding", padding());
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const ending = isPage ? `<!-- ${padding()} -->` : "";
  const packed = await codings[coding](Buffer.concat([whole, Buffer.from(ending)]));
  return sized(packed, { status, headers });
}

/** A key already in the request's URL is no secret to the sender. */
function tellsKey({ url = "" }: Asked, whole: Uint8Array): boolean {
  const text = Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString("latin1");
  return keysIn(text).some((key) => !url.includes(key));
}

function sized(
  whole: Uint8Array<ArrayBuffer>,
  { status, headers }: { status: number; headers: Headers },
): Response {
  headers.set("Content-Length", String(whole.length));
  return new Response(whole, { status, headers });
}

const PADDING_BYTES = 48;

/** Random letters as well as random length: incompressible. */
function padding(): string {
  return randomBytes(randomInt(1, PADDING_BYTES)).toString("base64url");
}
