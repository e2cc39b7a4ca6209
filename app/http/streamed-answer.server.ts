import { privateHeaders } from "./private-answer.server.ts";

/**
 * A file sent while it is made: each part is asked for once the one before has left, so that a long one takes no more
 * memory than a part. A part that fails breaks the download off rather than ending it as if it were whole; whoever
 * leaves early ends the work.
 */
export function streamedFile(
  { fileName, type }: { fileName: string; type: string },
  parts: AsyncGenerator<Uint8Array, unknown>,
): Response {
  return new Response(streamOf(parts), {
    headers: {
      ...privateHeaders,
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}

function streamOf(parts: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await parts.next();
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      async cancel() {
        await parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
