import { privateHeaders } from "./private-answer.server.ts";

const PIECE = 64 * 1024;

interface Paper {
  fileName: string;
  type: "application/pdf" | "application/xml; charset=utf-8";
  bytes: Uint8Array;
}

export function paperAnswer({ fileName, type, bytes }: Paper): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.byteLength) return controller.close();
        controller.enqueue(bytes.subarray(at, at + PIECE));
        at += PIECE;
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      ...privateHeaders,
      "Content-Type": type,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}

export function noPaper(sentence: string, status: 404 | 409 | 413 | 503 = 404): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { ...privateHeaders, "Content-Type": "text/plain; charset=utf-8" },
  });
}
