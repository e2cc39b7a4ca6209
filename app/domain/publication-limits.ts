import type { PictureType } from "./client-file.ts";
import type { PublicationKind } from "./publication.ts";
import { webAddress } from "./web-address.ts";

/** Google's limits for listings. */
export const POST_CHARACTERS = 1500;
export const REPLY_BYTES = 4096;
export const DESCRIPTION_CHARACTERS = 750;

/** JPEG or PNG: bytes, and shortest side in pixels. */
export const POST_PICTURE = {
  bytesMin: 10 * 1024,
  bytesMax: 5 * 1024 * 1024,
  sideMin: 250,
} as const;

export type PublicationFault =
  | "text-missing"
  | "post-too-long"
  | "phone-in-post"
  | "reply-too-long"
  | "description-too-long"
  | "link-not-https"
  | "link-not-taken"
  | "picture-not-taken"
  | PictureFault;

export type PictureFault =
  | "picture-see-through"
  | "picture-too-light"
  | "picture-too-heavy"
  | "picture-too-small";

export interface MeasuredPicture {
  type: PictureType;
  width: number;
  height: number;
  bytes: number;
}

interface PublishedText {
  kind: PublicationKind;
  text: string;
  link: string;
  picture: MeasuredPicture | null;
}

export function publicationFaults({
  kind,
  text,
  link,
  picture,
}: PublishedText): PublicationFault[] {
  const found: [PublicationFault, boolean][] = [
    ["text-missing", text.trim() === ""],
    ["post-too-long", kind === "post" && text.length > POST_CHARACTERS],
    ["phone-in-post", kind === "post" && holdsPhoneNumber(text)],
    ["reply-too-long", kind === "reply" && bytesOf(text) > REPLY_BYTES],
    ["description-too-long", kind === "description" && text.length > DESCRIPTION_CHARACTERS],
    ["link-not-https", link !== "" && !isHttps(link)],
    ["link-not-taken", link !== "" && kind !== "post"],
    ["picture-not-taken", picture !== null && kind !== "post"],
  ];
  const faults = found.flatMap(([fault, is]) => (is ? [fault] : []));
  return picture === null ? faults : [...faults, ...pictureFaults(picture)];
}

/** Pictures with transparency are stored as WebP, which Google refuses. */
export function pictureFaults({ type, width, height, bytes }: MeasuredPicture): PictureFault[] {
  const { bytesMin, bytesMax, sideMin } = POST_PICTURE;
  const found: [PictureFault, boolean][] = [
    ["picture-see-through", type !== "image/jpeg"],
    ["picture-too-light", bytes < bytesMin],
    ["picture-too-heavy", bytes > bytesMax],
    ["picture-too-small", Math.min(width, height) < sideMin],
  ];
  return found.flatMap(([fault, is]) => (is ? [fault] : []));
}

/** UTF-16 code units, the strictest reading of Google's limit; UTF-8 bytes for a reply. */
export function sizeOf({ kind, text }: Pick<PublishedText, "kind" | "text">) {
  if (kind === "reply") return { size: bytesOf(text), limit: REPLY_BYTES, unit: "bytes" } as const;
  const limit = kind === "post" ? POST_CHARACTERS : DESCRIPTION_CHARACTERS;
  return { size: text.length, limit, unit: "characters" } as const;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** French formats with one separator throughout, or a country code. */
const phoneNumbers = [
  /(?<!\d)0[1-9]([ .\-/\u00A0\u202F]?)\d{2}(?:\1\d{2}){3}(?!\d)/,
  /(?<!\d)0[1-9]\d{2}([ .\-/\u00A0\u202F])\d{2}\1\d{2}\1\d{2}(?!\d)/,
  /\+(?:[ .()\-\u00A0\u202F]{0,2}\d){8}/,
  /(?<!\d)00[1-9](?:[ .()\-\u00A0\u202F]{0,2}\d){8}/,
];

function holdsPhoneNumber(text: string): boolean {
  return phoneNumbers.some((number) => number.test(text));
}

function isHttps(link: string): boolean {
  return webAddress(link)?.protocol === "https:";
}
