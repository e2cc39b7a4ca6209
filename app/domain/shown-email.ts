import punycode from "punycode.js";

/** « camille@xn--caf-dma.fr » → `camille@café.fr`, for display only. */
export function shownEmail(address: string): string {
  if (!/xn--/i.test(address)) return address;
  const at = address.lastIndexOf("@") + 1;
  const labels = address.slice(at).split(".");
  return address.slice(0, at) + labels.map(shownLabel).join(".");
}

function shownLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const shown = decoded(label.slice("xn--".length).toLowerCase());
  // Bidirectional marks or spaces could spoof another address.
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(shown) ? shown : label;
}

function decoded(text: string): string {
  try {
    return punycode.decode(text);
  } catch {
    return "";
  }
}
