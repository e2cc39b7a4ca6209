import punycode from "punycode.js";

/** An address as people read it: « camille@xn--caf-dma.fr » is `camille@café.fr`. Mail is sent to the ASCII form. */
export function shownEmail(address: string): string {
  if (!/xn--/i.test(address)) return address;
  const at = address.lastIndexOf("@") + 1;
  const labels = address.slice(at).split(".");
  return address.slice(0, at) + labels.map(shownLabel).join(".");
}

function shownLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const shown = decoded(label.slice("xn--".length).toLowerCase());
  // Bidirectional marks or spaces would show another address than the one stored.
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(shown) ? shown : label;
}

/** Empty for invalid Punycode. */
function decoded(text: string): string {
  try {
    return punycode.decode(text);
  } catch {
    return "";
  }
}
