import { randomBytes, randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import Negotiator from "negotiator";
import { streamOf } from "./streamed-answer.server.ts";

type Asked = Pick<IncomingMessage, "headers" | "method">;

/** Each says what it costs: of those a browser takes, the cheapest for about the same size. */
const codings = {
  zstd: () => createZstdCompress(),
  // Higher ones are for what is compressed once and sent often.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
} satisfies Record<string, () => Transform>;

const byCost = ["zstd", "br", "gzip"] as const satisfies (keyof typeof codings)[];

/** The first of these forms that the request takes; null: only as it is. RFC 9110, 12.5.3. */
export function codingFor<Coding extends string>(
  { headers }: Asked,
  offered: readonly Coding[],
): Coding | null {
  const accepted = headers["accept-encoding"];
  if (accepted === undefined) return null;
  return offered.find((coding) => isTaken(coding, accepted)) ?? null;
}

/** Browsers write this header in a few ways; each is read once. What is longer, or comes after many, is read each time. */
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

/**
 * A rendered answer, in the form that the request takes. What shows secrets beside words of the address must not tell
 * them by its length (BREACH): a page ends with a comment of random length, any other answer has a header of one.
 */
export function compressed(asked: Asked, answer: Response): Response {
  const { headers, status, body } = answer;
  if (!body || !compressible.test(headers.get("Content-Type") ?? "")) return answer;
  if (headers.has("Content-Encoding") || headers.has("Content-Disposition")) return answer;
  headers.append("Vary", "Accept-Encoding");
  const coding = codingFor(asked, byCost);
  if (!coding || asked.method === "HEAD") return answer;
  headers.set("Content-Encoding", coding);
  headers.set("X-Padding", padding());
  headers.delete("Content-Length");
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  const whole = isPage ? body.pipeThrough(endingWith(`<!-- ${padding()} -->`)) : body;
  const packed = codings[coding]();
  // A failure on either side breaks the other off: half an answer never looks whole.
  pipeline(whole.values(), packed, () => {});
  return new Response(streamOf(packed[Symbol.asyncIterator]()), { status, headers });
}

const PADDING_BYTES = 48;

/** Of random length as of random letters, which no compression shortens to a length that could be guessed. */
function padding(): string {
  return randomBytes(randomInt(1, PADDING_BYTES)).toString("base64url");
}

function endingWith(words: string): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    flush: (controller) => controller.enqueue(new TextEncoder().encode(words)),
  });
}
