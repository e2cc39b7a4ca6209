import { privateHeaders } from "./private-answer.server.ts";

/** A single part in memory. An error aborts the download, so that a truncated file never looks complete. */
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
