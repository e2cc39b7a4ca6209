import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { data } from "react-router";
import { PICTURE_BYTES_MAX, PICTURES_AT_ONCE } from "#domain/client-file.ts";
import { readForm } from "./form-post.server.ts";
import { BodyTooLarge } from "./request-body.server.ts";
import type { Turns } from "./turns.server.ts";

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

type TakePicture = (file: SentFile, fields: FormData) => Promise<void>;

interface PictureForm {
  formData: FormData;
  stoppedAt: string | null;
}

const limits = {
  maxHeaderSize: 4096,
  maxFileSize: PICTURE_BYTES_MAX,
  maxParts: 60,
  maxTotalSize: PICTURES_AT_ONCE * PICTURE_BYTES_MAX + 1024 * 1024,
};

const lists: readonly string[] = ["remove", "also"];

const TEXT_BYTES_MAX = 256 * 1024;

/**
 * Reads a multipart form whose files come last, in a bounded queue that short forms skip; null: queue full.
 * @throws Response 400 for an invalid or truncated body, 413 for a text that is too long.
 */
export function readInTurn(
  turns: Turns,
  request: Request,
  take: TakePicture,
): Promise<PictureForm> | null {
  const work = () => readPictureForm(request, take);
  return isShort(request) ? work() : turns(work);
}

function isShort(request: Request): boolean {
  const length = request.headers.get("content-length");
  return length !== null && Number(length) <= TEXT_BYTES_MAX;
}

/** A single file in memory at a time: `take` is awaited before the next. */
async function readPictureForm(request: Request, take: TakePicture): Promise<PictureForm> {
  const formData = new FormData();
  const type = request.headers.get("content-type") ?? "";
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type);
  if (!type.startsWith("multipart/form-data"))
    return { formData: await readForm(request, lists), stoppedAt: null };
  if (!boundary || !request.body) throw data(null, { status: 400 });
  const parts = partsOf(request.body, boundary[1] ?? boundary[2] ?? "");
  try {
    for (let files = 0, next = await read(parts); ; next = await read(parts)) {
      if (next === "too-large") return { formData, stoppedAt: "" };
      if (next === null) return { formData, stoppedAt: null };
      const { isFile, filename: name = "", size, bytes } = next;
      if (!isFile) addText(formData, next);
      // Browsers send an empty part for a file input left blank.
      if (!isFile || (name === "" && size === 0)) continue;
      files += 1;
      if (files > PICTURES_AT_ONCE) return { formData, stoppedAt: name };
      await take({ name, bytes }, formData);
    }
  } finally {
    await parts.return(undefined).catch(() => {});
  }
}

type Parts = AsyncGenerator<MultipartPart, undefined>;

async function* partsOf(body: ReadableStream<Uint8Array>, boundary: string): Parts {
  const parser = new MultipartParser(boundary, limits);
  for await (const chunk of body) yield* parser.write(chunk);
  parser.finish();
  return undefined;
}

async function read(parts: Parts): Promise<MultipartPart | "too-large" | null> {
  try {
    const next = await parts.next();
    return next.done ? null : next.value;
  } catch (error) {
    if (isTooLarge(error)) return "too-large";
    throw data(null, { status: 400 });
  }
}

function addText(formData: FormData, part: MultipartPart): void {
  if (part.size > TEXT_BYTES_MAX) throw data(null, { status: 413 });
  if (part.name === undefined) return;
  if (formData.has(part.name) && !lists.includes(part.name)) throw data(null, { status: 400 });
  formData.append(part.name, part.text);
}

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof MaxFileSizeExceededError ||
    error instanceof MaxTotalSizeExceededError ||
    error instanceof BodyTooLarge
  );
}
