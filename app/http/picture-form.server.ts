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
  /** All fields but the files. */
  formData: FormData;
  /** The file that was too large to be read on: neither it nor what came after it has arrived. */
  stoppedAt: string | null;
}

const limits = {
  maxHeaderSize: 4096,
  maxFileSize: PICTURE_BYTES_MAX,
  maxParts: 60,
  maxTotalSize: PICTURES_AT_ONCE * PICTURE_BYTES_MAX + 1024 * 1024,
};

/** Fields of such forms that have several values: pictures to take back, orders that the same is told of. */
const lists: readonly string[] = ["remove", "also"];

const TEXT_BYTES_MAX = 256 * 1024;

/**
 * Reads a form whose files come last, each as it arrives, when its turn has come; null: too many with pictures are
 * read already. A form no longer than its texts may be waits for nobody: what people write isn't refused because
 * others send pictures.
 * @throws Response 400 when the body is no such form, is cut or repeats a field; 413 when a text is too long.
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

/**
 * Reads a form whose files come last, each as it arrives: one is in memory at a time, and the next is read once
 * `take` is done with it.
 */
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
      // What browsers send of a field without a file has neither.
      if (!isFile || (name === "" && size === 0)) continue;
      files += 1;
      if (files > PICTURES_AT_ONCE) return { formData, stoppedAt: name };
      await take({ name, bytes }, formData);
    }
  } finally {
    // Left early, the body is left as well.
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

/** Null: there are no more. */
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
