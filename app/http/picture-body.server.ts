import type { IncomingMessage } from "node:http";
import { PICTURE_BYTES_MAX, PICTURES_AT_ONCE } from "#domain/client-file.ts";
import { BodyTooLarge, BodyTooSlow } from "./request-body.server.ts";

const paths =
  /^\/(?:informations\/[^/]+(?:\/photos)?|portal\/(?:fichiers|demandes\/[^/]+)|admin\/(?:fichiers|livraisons\/[^/]+(?:\/publications)?|demandes\/revisions\/[^/]+))(?:\.data)?$/;

const BODY_BYTES_MAX = PICTURES_AT_ONCE * PICTURE_BYTES_MAX + 1024 * 1024;

const SILENCE_MS = 30_000;

export function isPictureBody(request: IncomingMessage, path: string): boolean {
  const type = request.headers["content-type"] ?? "";
  return request.method === "POST" && type.startsWith("multipart/form-data") && paths.test(path);
}

/** Streams with backpressure. Errors when the connection is cut, silent or over the limit. */
export function pictureBody(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = request.iterator({ destroyOnReturn: false });
  let size = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = await withinSilence(chunks.next());
        if (chunk.done) return controller.close();
        size += chunk.value.length;
        if (size > BODY_BYTES_MAX) throw new BodyTooLarge();
        controller.enqueue(new Uint8Array(chunk.value));
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

async function withinSilence<Chunk>(next: Promise<Chunk>): Promise<Chunk> {
  const silent = Promise.withResolvers<never>();
  const timer = setTimeout(() => silent.reject(new BodyTooSlow()), SILENCE_MS);
  try {
    return await Promise.race([next, silent.promise]);
  } finally {
    clearTimeout(timer);
  }
}
