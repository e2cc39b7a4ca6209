import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { codingFor } from "./compression.server.ts";

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

export interface StaticFile {
  type: string;
  plain: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
  cacheControl: string;
  etag?: string;
  /** What a page's content policy must let through besides: the fingerprint of the rules printed in it. */
  inlineStyles?: string | null;
}

/** Reads a folder of built files into memory, by URL path, with their compressed siblings. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const file of paths) {
    const type = contentTypes[path.extname(file)];
    if (!type) continue;
    const url = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(url, {
      type,
      plain: await readFile(file),
      ...(known.has(`${file}.br`) && { brotli: await readFile(`${file}.br`) }),
      ...(known.has(`${file}.gz`) && { gzip: await readFile(`${file}.gz`) }),
      cacheControl: url.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
    });
  }
  return files;
}

/** Answers with the smallest form the browser takes, or 304 when it already has it. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): void {
  const forms = { br: file.brotli, gzip: file.gzip };
  const encoding = codingFor(
    request,
    (["br", "gzip"] as const).filter((form) => forms[form]),
  );
  const body = (encoding && forms[encoding]) ?? file.plain;
  response.setHeader("Content-Type", file.type);
  response.setHeader("Cache-Control", file.cacheControl);
  response.setHeader("Vary", "Accept-Encoding");
  if (file.etag) response.setHeader("ETag", file.etag);
  if (file.etag && request.headers["if-none-match"] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200);
  response.end(request.method === "HEAD" ? undefined : body);
}
