import type { IncomingMessage } from "node:http";

/** Forms and JSON calls are small; anything larger is a mistake or an attack. */
const MAX_BODY_BYTES = 256 * 1024;

export class BodyTooLarge extends Error {}

/**
 * Reads a request's body whole.
 * @throws BodyTooLarge as soon as it is known to exceed the limit.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
