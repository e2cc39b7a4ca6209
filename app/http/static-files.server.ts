import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { ownProperty } from "#domain/own-property.ts";
import { codingFor } from "./compression.server.ts";
import { type PrintedInPage, withPrinted } from "./security-headers.server.ts";

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
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export interface StaticFile {
  type: string;
  plain: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
  cacheControl: string;
  etag?: string;
  printed?: PrintedInPage;
}

export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const file of paths) {
    const type = ownProperty(contentTypes, path.extname(file));
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

type Form = "plain" | "br" | "gzip" | "unchanged";

/** Smallest accepted variant, or 304. Headers are cached per variant: at high traffic they are the main cost. */
export function fileSender(door: Record<string, string>) {
  const heads = new WeakMap<StaticFile, Partial<Record<Form, string[]>>>();

  function headOf(file: StaticFile, form: Form): string[] {
    let known = heads.get(file);
    if (known === undefined) heads.set(file, (known = {}));
    return (known[form] ??= Object.entries(fileHeaders(file, form, door)).flat());
  }

  return (
    request: IncomingMessage,
    response: ServerResponse,
    { file, requestId }: { file: StaticFile; requestId: string },
  ): void => {
    const form = formFor(request, file);
    const body = form === "unchanged" ? undefined : (file[bodies[form]] ?? file.plain);
    const head = [...headOf(file, form), "X-Request-Id", requestId];
    response.writeHead(body === undefined ? 304 : 200, head);
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

const bodies = { plain: "plain", br: "brotli", gzip: "gzip" } as const;

function formFor(request: IncomingMessage, file: StaticFile): Form {
  if (file.etag && request.headers["if-none-match"] === file.etag) return "unchanged";
  const offered = (["br", "gzip"] as const).filter((form) => file[bodies[form]]);
  return codingFor(request, offered) ?? "plain";
}

function fileHeaders(
  file: StaticFile,
  form: Form,
  door: Record<string, string>,
): Record<string, string> {
  const policy = door["Content-Security-Policy"] ?? "";
  return {
    ...door,
    ...(file.printed && { "Content-Security-Policy": withPrinted(policy, file.printed) }),
    "Content-Type": file.type,
    "Cache-Control": file.cacheControl,
    Vary: "Accept-Encoding",
    ...(file.etag && { ETag: file.etag }),
    ...((form === "br" || form === "gzip") && { "Content-Encoding": form }),
    ...(form !== "unchanged" && { "Content-Length": String(file[bodies[form]]?.length ?? 0) }),
  };
}
