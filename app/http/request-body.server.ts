import type { IncomingMessage } from "node:http";

/** Forms and JSON bodies are small; anything larger is a mistake or an attack. */
const MAX_BODY_BYTES = 256 * 1024;

/** By path, where others than our own pages write more. */
const largerBodies: ReadonlyMap<string, number> = new Map([["/hooks/payment", 1024 * 1024]]);

/** Whatever bears no picture has arrived by then. */
const WITHIN_MS = 30_000;

/** What is still read, and thrown away, of a body that is refused: a client that is cut off hears no answer. */
const DISCARDED_BYTES = 64 * 1024 * 1024;

export class BodyTooLarge extends Error {}
export class BodyTooSlow extends Error {}

/**
 * Reads a request's body whole.
 * @throws BodyTooLarge as soon as it is known to exceed the limit, BodyTooSlow when it takes too long.
 */
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

/** Lets a refused body arrive, so that the client reads why; gives up on an endless one. */
export function discardBody(request: IncomingMessage): void {
  let left = DISCARDED_BYTES;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
}
