import type { TypedIntro } from "./intro-answer.ts";

/** How the address of the audit's page says which listing was typed elsewhere. */
export const LISTING_PARAMETER = "fiche";

/** Longer than any address of Google's or name of a shop; what exceeds it is not read. */
const LONGEST_LISTING = 2000;

/** The form as its address fills it; null: the address names no listing. */
export function askedListing(address: string): TypedIntro | null {
  const typed = new URL(address).searchParams.get(LISTING_PARAMETER) ?? "";
  const gbpUrl = typed
    .slice(0, LONGEST_LISTING)
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return gbpUrl === "" ? null : { gbpUrl, name: "", email: "" };
}
