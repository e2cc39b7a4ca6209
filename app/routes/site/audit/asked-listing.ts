import type { TypedIntro } from "./intro-answer.ts";

export const LISTING_PARAMETER = "fiche";

/** Longer than any Google address or shop name; the rest is dropped. */
const LONGEST_LISTING = 2000;

export function askedListing(address: string): TypedIntro | null {
  const typed = new URL(address).searchParams.get(LISTING_PARAMETER) ?? "";
  const gbpUrl = typed
    .slice(0, LONGEST_LISTING)
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return gbpUrl === "" ? null : { gbpUrl, name: "", email: "" };
}
