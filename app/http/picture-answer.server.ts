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
  /** Whose pictures the address is about; `orderId` and `publicationId` are the held link's. */
  of: PictureScope;
}

const privately = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Accept-Ranges": "bytes",
  // Opened by itself, it is nothing but a picture.
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
} as const;

/** One picture, or the part of it that is asked for, to whoever may see it; anybody else's is not found. */
export async function pictureAnswer(visit: PictureVisit): Promise<Response> {
  const { request, fileId, size, of } = visit;
  const found = await looking(visit, (db) => pictureToSend(db, { fileId, size, of }));
  if (!found) return noPaper(words.notFound);
  // A picture never changes: what it is called by is what it is.
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

/** The vignette's address is the picture's with a word behind it. */
export function sizeIn(url: URL): PictureSize {
  return url.pathname.endsWith("/vignette") ? "vignette" : "picture";
}

function looking<Result>(
  { request, context, of }: PictureVisit,
  look: Parameters<typeof viewing<Result>>[1],
): Promise<Result> {
  return viewing({ request, context }, look, keyOf(of));
}

/** What opens it to whoever holds its link; null: they are signed in. */
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

/** A piece at a time, each asked for once the one before has left, and each as whoever looks. */
function streamed(visit: PictureVisit, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  const { fileId, size } = visit;
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at > last) return controller.close();
        const piece = await looking(visit, (db) => pieceAt(db, { fileId, size, at }));
        const part = piece?.bytes.subarray(at - piece.startsAt, last + 1 - piece.startsAt);
        // Taken back meanwhile: the download breaks off rather than ending as if it were whole.
        if (!part || part.byteLength === 0) throw new Error(`picture ${fileId} has gone`);
        at += part.byteLength;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
}

/** RFC 6266: letters and figures for old browsers, the name as it is for all others. */
function disposition({ fileName }: PictureToSend): string {
  const plain = plainLetters(fileName).replaceAll(/[^\w. -]/g, "");
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
