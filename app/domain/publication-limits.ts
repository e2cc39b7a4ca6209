import type { PublicationKind } from "./publication.ts";

/** Google's limits on what is published on a listing, in its own units. */
export const POST_CHARACTERS = 1500;
export const REPLY_BYTES = 4096;
export const DESCRIPTION_CHARACTERS = 750;

/** What Google would refuse, or take down. */
export type PublicationFault =
  | "text-missing"
  | "post-too-long"
  | "phone-in-post"
  | "reply-too-long"
  | "description-too-long"
  | "link-not-https"
  | "link-not-taken";

interface PublishedText {
  kind: PublicationKind;
  text: string;
  /** Empty: none. */
  link: string;
}

/** Everything that is wrong with it, before its client is asked; none: it may be published as it is. */
export function publicationFaults({ kind, text, link }: PublishedText): PublicationFault[] {
  const found: [PublicationFault, boolean][] = [
    ["text-missing", text.trim() === ""],
    ["post-too-long", kind === "post" && text.length > POST_CHARACTERS],
    ["phone-in-post", kind === "post" && holdsPhoneNumber(text)],
    ["reply-too-long", kind === "reply" && bytesOf(text) > REPLY_BYTES],
    ["description-too-long", kind === "description" && text.length > DESCRIPTION_CHARACTERS],
    ["link-not-https", link !== "" && !isHttps(link)],
    ["link-not-taken", link !== "" && kind !== "post"],
  ];
  return found.flatMap(([fault, is]) => (is ? [fault] : []));
}

/** How much of its limit a text takes: characters as UTF-16 counts them, the strictest way; a reply's bytes in UTF-8. */
export function sizeOf({ kind, text }: Pick<PublishedText, "kind" | "text">) {
  if (kind === "reply") return { size: bytesOf(text), limit: REPLY_BYTES, unit: "bytes" } as const;
  const limit = kind === "post" ? POST_CHARACTERS : DESCRIPTION_CHARACTERS;
  return { size: text.length, limit, unit: "characters" } as const;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** As French people write one, with the same sign between its parts, or with a country's code. */
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
  return URL.parse(link)?.protocol === "https:";
}
