import type { RouterContextProvider } from "react-router";
import { pictureWords as words } from "#copy/pictures.ts";
import { askedRange, type ByteRange, type PictureSize } from "#domain/client-file.ts";
import { plainLetters } from "#domain/plain-letters.ts";
import {
  type PictureScope,
  pictureToSend,
  type PictureToSend,
  pieceAt,
} from "#queries/client-file/pieces.server.ts";
import { noPaper } from "./paper-answer.server.ts";
import { viewing } from "./viewing.server.ts";

interface PictureVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  fileId: string;
  size: PictureSize;
  of: PictureScope;
}

const privately = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Accept-Ranges": "bytes",
  // When opened directly, the response must not run as a page.
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
} as const;

/** 404 to viewers without access. Supports ranges and ETags. */
export async function pictureAnswer(visit: PictureVisit): Promise<Response> {
  const { request, fileId, size, of } = visit;
  const found = await looking(visit, (db) => pictureToSend(db, { fileId, size, of }));
  if (!found) return noPaper(words.notFound);
  // Pictures are immutable: the id is a valid ETag.
  const etag = `"${found.id}-${size}"`;
  const headers = { ...privately, ETag: etag };
  if (namesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const range = rangeFor(request, { etag, size: found.bytes });
  if (range === "unsatisfiable") {
    const none = { ...headers, "Content-Range": `bytes */${found.bytes}` };
    return new Response(null, { status: 416, headers: none });
  }
  const { first, last } = range ?? { first: 0, last: found.bytes - 1 };
  return new Response(streamed(visit, { first, last }), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Type": found.type,
      "Content-Length": String(last - first + 1),
      "Content-Disposition": disposition(found),
      ...(range && { "Content-Range": `bytes ${first}-${last}/${found.bytes}` }),
    },
  });
}

export function sizeIn(url: URL): PictureSize {
  return url.pathname.endsWith("/vignette") ? "vignette" : "picture";
}

function looking<Result>(
  { request, context, of }: PictureVisit,
  look: Parameters<typeof viewing<Result>>[1],
): Promise<Result> {
  return viewing({ request, context }, look, keyOf(of));
}

function keyOf(of: PictureScope): string | null {
  if (of === "all" || "userId" in of) return null;
  return "orderId" in of ? of.orderId : of.publicationId;
}

function rangeFor(request: Request, { etag, size }: { etag: string; size: number }) {
  const condition = request.headers.get("if-range");
  if (condition !== null && condition !== etag) return null;
  return request.method === "GET" ? askedRange(request.headers.get("range"), size) : null;
}

function namesTag(header: string | null, etag: string): boolean {
  const named = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return named.includes(etag) || named.includes("*");
}

/** Streams with backpressure; access is checked again at each piece. */
function streamed(visit: PictureVisit, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  const { fileId, size } = visit;
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at > last) return controller.close();
        const piece = await looking(visit, (db) => pieceAt(db, { fileId, size, at }));
        const part = piece?.bytes.subarray(at - piece.startsAt, last + 1 - piece.startsAt);
        // Deleted meanwhile: an error breaks the download off, instead of a truncated file.
        if (!part || part.byteLength === 0) throw new Error(`picture ${fileId} has gone`);
        at += part.byteLength;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}

/** RFC 6266: ASCII fallback, then UTF-8. */
function disposition({ fileName }: PictureToSend): string {
  const plain = plainLetters(fileName).replaceAll(/[^\w. -]/g, "");
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
