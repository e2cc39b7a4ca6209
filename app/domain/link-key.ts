/** The value shown in place of a key. */
export const NO_KEY = "apercu";

/** The query parameters by which an address of ours opens something: `?cle=`, `?jeton=`. */
const keyInAddress = /(?<=[?&;](?:cle|jeton)=)[^\s"'<>&#]+/g;

/** A text or a piece of HTML in which no address opens anything any more. */
export function withClosedLinks(text: string): string {
  return text.replaceAll(keyInAddress, NO_KEY);
}
