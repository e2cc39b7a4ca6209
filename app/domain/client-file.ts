/** The largest picture that is sent, in bytes. */
export const PICTURE_BYTES_MAX = 20 * 1024 * 1024;

/** Pictures of one message, of one request, or chosen together. */
export const PICTURES_AT_ONCE = 10;

/** Pictures of one order's information form. */
const INFORMATION_PICTURES_MAX = 40;

/** Pixels of a picture that is decoded at all: a phone's largest mode has 50 millions; told by its header. */
export const PICTURE_PIXELS_MAX = 80_000_000;

/** The longest side of a kept picture, and of its thumbnail. */
export const PICTURE_SIDE_MAX = 4096;
export const VIGNETTE_SIDE_MAX = 480;

/** How much of one is read from the database at once. */
export const PIECE_BYTES = 256 * 1024;

/** All pictures of one client's orders: of an account, or of an order that has none. */
export const clientQuota = { files: 300, bytes: 500 * 1024 * 1024 } as const;

/** Pictures of one order without an account that nothing was paid of. */
export const unpaidQuota = { files: 20, bytes: 100 * 1024 * 1024 } as const;

/** Pictures of all such orders together: anybody may place one, from as many addresses as they like. */
export const unpaidTotal = { files: 2000, bytes: 2 * 1024 * 1024 * 1024 } as const;

/** Read from a file's first bytes, whatever it is called. */
export type PictureKind = "jpeg" | "png" | "webp" | "heic";

/** What a picture is drawn again as: WebP where it has see-through parts. */
export const pictureTypes = ["image/jpeg", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The whole picture, or its thumbnail. */
export const pictureSizes = ["picture", "vignette"] as const;
export type PictureSize = (typeof pictureSizes)[number];

export const pictureSenders = ["visitor", "client", "administrator"] as const;
/** Where a picture belongs: an order's information, a new request, a message of a thread, or work of the agency's. */
export interface PicturePlace {
  orderId: string;
  /** Null: the information form, or a deliverable. */
  revisionRequestId: string | null;
  /** Null: the request's own first words. */
  messageId: string | null;
  /** What the agency makes with it; null: it is no work's. */
  deliverableId: string | null;
}

/** The information form of an order. */
export function informationPlace(orderId: string): PicturePlace {
  return { orderId, revisionRequestId: null, messageId: null, deliverableId: null };
}

/** The agency's work on one deliverable of an order. */
export function workPlace(orderId: string, deliverableId: string): PicturePlace {
  return { orderId, revisionRequestId: null, messageId: null, deliverableId };
}

/** Why a file is not kept; what may be sent again as it is ends in another answer. */
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

/** Worth sending again, unchanged, a moment later. */
export function isWorthSendingAgain(reason: PictureRefusal): boolean {
  return reason === "busy";
}

export type RemovalRefusal = "picture-not-found" | "picture-used" | "picture-in-text";

/** Whoever chooses a picture for a text or a proof, and whoever takes it back, wait for each other under this. */
export function pictureLock(fileId: string): string {
  return `client-picture ${fileId}`;
}

interface Kept {
  files: number;
  bytes: number;
}

interface Room {
  ofClient: Kept;
  /** How many its place holds already. */
  here: number;
  place: PicturePlace;
  /** Total of all unpaid orders without an account; null: the order is paid or has an account. */
  unpaid: Kept | null;
}

function isFull(kept: Kept, most: Kept, bytes: number): boolean {
  return kept.files >= most.files || kept.bytes + bytes > most.bytes;
}

/** Null: there is room for one more of that size. */
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

/** By its first sixteen bytes; null: none of those that are taken. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = String.fromCodePoint(...head.subarray(0, 16));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (text.startsWith("\u0089PNG\r\n\u001A\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  return text.slice(4, 8) === "ftyp" && heicBrands.includes(text.slice(8, 12)) ? "heic" : null;
}

const NAME_MAX = 80;
/** Controls, marks that turn the direction of a text, and what no file system takes. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"/\\|?*]+/gu;

/** What a file is called without its folder, its ending and whatever could mislead; may be empty. */
export function cleanPictureName(name: string): string {
  const base = name.slice(-1000).split(/[\\/]/).at(-1) ?? "";
  const bare = base
    // As browsers write quotes and line breaks in a form.
    .replace(/%(?:22|0A|0D)/gi, " ")
    .normalize("NFC")
    .replace(unsafe, " ")
    .replace(/\.[^.]{1,5}$/, "");
  const line = bare.trim().replace(/\s+/g, " ");
  // Half of a sign that takes two would be none.
  return line.slice(0, NAME_MAX).replace(/[\uD800-\uDBFF]$/, "");
}

const endings: Record<PictureType, string> = { "image/jpeg": "jpg", "image/webp": "webp" };

/** What it is downloaded as: its cleaned name, with the ending of what it has become. */
export function pictureFileName({ name, type }: { name: string; type: PictureType }): string {
  return `${name || "photo"}.${endings[type]}`;
}

export type ByteRange = { first: number; last: number };

const singleRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, 14). Null: the whole, also for what is not
 * understood or asks for several parts; `unsatisfiable`: beyond its end.
 */
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
