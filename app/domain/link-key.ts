/** The value shown in place of a key. */
export const NO_KEY = "apercu";

/** The query parameters by which an address of ours opens something: `?cle=`, `?jeton=`. */
const keyInAddress = /(?<=[?&;](?:cle|jeton)=)[^\s"'<>&#]+/g;

/** A text or a piece of HTML in which no address opens anything any more. */
export function withClosedLinks(text: string): string {
  return text.replaceAll(keyInAddress, NO_KEY);
}

/**
 * Secrets that grant access alone: keys of links, API keys, webhook secrets, bearer tokens, secrets of second factors.
 */
const keyAnywhere =
  /(?<=(?:cle|jeton|secret)=)[\w.~-]{16,}|\b(?:phl_|whsec_)[\w+/=-]{16,}|\beyJ[\w-]{16,}\.[\w-]+\.[\w-]+/g;

/** Every key that a page or its data hold, each as it is written there. */
export function keysIn(text: string): string[] {
  return text.match(keyAnywhere) ?? [];
}
