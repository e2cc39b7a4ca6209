import type { IncomingMessage } from "node:http";

const MAX_BODY_BYTES = 256 * 1024;

const largerBodies: ReadonlyMap<string, number> = new Map([["/hooks/payment", 1024 * 1024]]);

const WITHIN_MS = 30_000;

/** Bytes drained from a refused body: a client cut off too early cannot read the response. */
const DISCARDED_BYTES = 64 * 1024 * 1024;

export class BodyTooLarge extends Error {}
export class BodyTooSlow extends Error {}

/** @throws BodyTooLarge as soon as the limit is passed, BodyTooSlow on timeout. */
export async function readBody(
  request: IncomingMessage,
  path: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const limit = largerBodies.get(path) ?? MAX_BODY_BYTES;
  if (request.method === "GET" || request.method === "HEAD") return null;
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new BodyTooSlow()), WITHIN_MS);
  try {
    return await Promise.race([allOf(request, limit), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function allOf(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Drains a refused body up to a limit, so that the client reads the response. */
export function discardBody(request: IncomingMessage): void {
  let left = DISCARDED_BYTES;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}
