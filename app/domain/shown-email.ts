/** Parameters of Punycode (RFC 3492, section 5). */
const BASE = 36;
const SMALLEST_THRESHOLD = 1;
const LARGEST_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_POINT = 128;

/** An address as people read it: « camille@xn--caf-dma.fr » is `camille@café.fr`. It is delivered in its ASCII form. */
export function shownEmail(address: string): string {
  if (!/xn--/i.test(address)) return address;
  const at = address.lastIndexOf("@") + 1;
  const labels = address.slice(at).split(".");
  return address.slice(0, at) + labels.map(shownLabel).join(".");
}

function shownLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const shown = decoded(label.slice("xn--".length).toLowerCase()) ?? "";
  // Marks of direction or spaces would show another address than the one kept.
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(shown) ? shown : label;
}

/** RFC 3492, section 6.2; null: no Punycode. */
function decoded(text: string): string | null {
  const end = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(end, 0)), (sign) => sign.charCodeAt(0));
  let [point, place, bias] = [INITIAL_POINT, 0, INITIAL_BIAS];
  for (let at = end + 1; at < text.length;) {
    const from = place;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = Number.parseInt(digitOf(text[at]), BASE);
      if (Number.isNaN(digit)) return null;
      at += 1;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, SMALLEST_THRESHOLD), LARGEST_THRESHOLD);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapted(place - from, points.length + 1, from === 0);
    point += Math.floor(place / (points.length + 1));
    place %= points.length + 1;
    if (point > 0x10_ff_ff) return null;
    points.splice(place, 0, point);
    place += 1;
  }
  return String.fromCodePoint(...points);
}

/** Punycode counts letters first, then figures: `parseInt` the other way round. */
function digitOf(sign = ""): string {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const value = letters.indexOf(sign);
  return sign === "" || value === -1 ? "" : value.toString(BASE);
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let k = 0;
  while (left > ((BASE - SMALLEST_THRESHOLD) * LARGEST_THRESHOLD) / 2) {
    left = Math.floor(left / (BASE - SMALLEST_THRESHOLD));
    k += BASE;
  }
  return k + Math.floor(((BASE - SMALLEST_THRESHOLD + 1) * left) / (left + SKEW));
}
