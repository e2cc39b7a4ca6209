export const NO_KEY = "apercu";

const keyInAddress = /(?<=[?&;](?:cle|jeton)=)[^\s"'<>&#]+/g;

export function withClosedLinks(text: string): string {
  return text.replaceAll(keyInAddress, NO_KEY);
}

/** Bearer secrets: link keys, API keys, webhook secrets, tokens, second-factor secrets. */
const keyAnywhere =
  /(?<=(?:cle|jeton|secret)=)[\w.~-]{16,}|\b(?:phl_|whsec_)[\w+/=-]{16,}|\beyJ[\w-]{16,}\.[\w-]+\.[\w-]+/g;

export function keysIn(text: string): string[] {
  return text.match(keyAnywhere) ?? [];
}
