export const PICTURE_BYTES_MAX = 20 * 1024 * 1024;

export const PICTURES_AT_ONCE = 10;

const INFORMATION_PICTURES_MAX = 40;

/** Decoding limit, checked in the header: the largest phone photos have 50 million pixels. */
export const PICTURE_PIXELS_MAX = 80_000_000;

/** Longest side in pixels. */
export const PICTURE_SIDE_MAX = 4096;
export const VIGNETTE_SIDE_MAX = 480;

/** Bytes per read from the database. */
export const PIECE_BYTES = 256 * 1024;

/** Per account, or per order without one. */
export const clientQuota = { files: 300, bytes: 500 * 1024 * 1024 } as const;

/** Per unpaid order without an account. */
export const unpaidQuota = { files: 20, bytes: 100 * 1024 * 1024 } as const;

/** All unpaid orders without an account together: anyone can place one, so a limit per order is not enough. */
export const unpaidTotal = { files: 2000, bytes: 2 * 1024 * 1024 * 1024 } as const;

export type PictureKind = "jpeg" | "png" | "webp" | "heic";

export const pictureTypes = ["image/jpeg", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

export const pictureSizes = ["picture", "vignette"] as const;
export type PictureSize = (typeof pictureSizes)[number];

export const pictureSenders = ["visitor", "client", "administrator"] as const;
/** Owner of a picture: an order's information, a new request, a message of a thread, or a deliverable. */
export interface PicturePlace {
  orderId: string;
  /** Null: the information form, or a deliverable. */
  revisionRequestId: string | null;
  /** Null: the request's opening message. */
  messageId: string | null;
  /** Null: not the agency's work. */
  deliverableId: string | null;
}

export function informationPlace(orderId: string): PicturePlace {
  return { orderId, revisionRequestId: null, messageId: null, deliverableId: null };
}

export function workPlace(orderId: string, deliverableId: string): PicturePlace {
  return { orderId, revisionRequestId: null, messageId: null, deliverableId };
}

/** Only `busy` may be retried unchanged. */
export type PictureRefusal =
  | "empty"
  | "too-large"
  | "not-a-picture"
  | "too-many-pixels"
  | "unreadable"
  | "too-heavy"
  | "busy"
  | "too-many-here"
  | "quota-files"
  | "quota-bytes"
  | "unpaid-order-full"
  | "unpaid-orders-full"
  | "place-not-found"
  | "place-closed"
  | "key-reused";

export function isWorthSendingAgain(reason: PictureRefusal): boolean {
  return reason === "busy";
}

export type RemovalRefusal = "picture-not-found" | "picture-used" | "picture-in-text";

/** Lock key shared by choosing a picture for a text or a proof, and by deleting it. */
export function pictureLock(fileId: string): string {
  return `client-picture ${fileId}`;
}

interface Kept {
  files: number;
  bytes: number;
}

interface Room {
  ofClient: Kept;
  here: number;
  place: PicturePlace;
  /** Total of all unpaid orders without an account; null: the order is paid or has an account. */
  unpaid: Kept | null;
}

function isFull(kept: Kept, most: Kept, bytes: number): boolean {
  return kept.files >= most.files || kept.bytes + bytes > most.bytes;
}

export function roomRefusal(
  { ofClient, here, place, unpaid }: Room,
  bytes: number,
): PictureRefusal | null {
  if (unpaid && isFull(ofClient, unpaidQuota, bytes)) return "unpaid-order-full";
  if (unpaid && isFull(unpaid, unpaidTotal, bytes)) return "unpaid-orders-full";
  const most = place.revisionRequestId === null ? INFORMATION_PICTURES_MAX : PICTURES_AT_ONCE;
  if (here >= most) return "too-many-here";
  if (ofClient.files >= clientQuota.files) return "quota-files";
  return ofClient.bytes + bytes > clientQuota.bytes ? "quota-bytes" : null;
}

const heicBrands = ["heic", "heix", "heim", "heis", "mif1", "msf1"];

/** Detected from the first sixteen bytes; null: not accepted. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = String.fromCodePoint(...head.subarray(0, 16));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (text.startsWith("\u0089PNG\r\n\u001A\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  return text.slice(4, 8) === "ftyp" && heicBrands.includes(text.slice(8, 12)) ? "heic" : null;
}

const NAME_MAX = 80;
/** Control characters, bidi marks, and characters forbidden in file names. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"/\\|?*]+/gu;

/** Name without folder and extension; may be empty. */
export function cleanPictureName(name: string): string {
  const base = name.slice(-1000).split(/[\\/]/).at(-1) ?? "";
  const bare = base
    // Percent-escapes of quotes and line breaks in multipart/form-data.
    .replace(/%(?:22|0A|0D)/gi, " ")
    .normalize("NFC")
    .replace(unsafe, " ")
    .replace(/\.[^.]{1,5}$/, "");
  const line = bare.trim().replace(/\s+/g, " ");
  // A surrogate pair cut in half would be invalid.
  return line.slice(0, NAME_MAX).replace(/[\uD800-\uDBFF]$/, "");
}

const endings: Record<PictureType, string> = { "image/jpeg": "jpg", "image/webp": "webp" };

export function pictureFileName({ name, type }: { name: string; type: PictureType }): string {
  return `${name || "photo"}.${endings[type]}`;
}

export type ByteRange = { first: number; last: number };

const singleRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** RFC 9110, 14. Null: send the whole file (several parts or unknown syntax too). */
export function askedRange(
  header: string | null,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = singleRange.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const last = Number(to);
    return last === 0 ? "unsatisfiable" : { first: Math.max(0, size - last), last: size - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return null;
  if (first >= size) return "unsatisfiable";
  return { first, last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
