import { plainLetters } from "./plain-letters.ts";

/** Bytes of ISO 8859-15 that differ from ISO 8859-1: €, Š, Ž, Œ, Ÿ. */
const own = new Map([
  [0xa4, 0x20ac],
  [0xa6, 0x0160],
  [0xa8, 0x0161],
  [0xb4, 0x017d],
  [0xb8, 0x017e],
  [0xbc, 0x0152],
  [0xbd, 0x0153],
  [0xbe, 0x0178],
]);
const bytes = new Map([...own].map(([byte, code]) => [code, byte]));

const instead = new Map(
  Object.entries({ "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "..." }),
);

/** ISO 8859-15: article A47 A-1, III of the LPF does not allow UTF-8. Missing letters become ASCII, or `?`. */
export function toLatin9(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize("NFC"), bytesOf).flat());
}

function bytesOf(character: string): number[] {
  const code = character.codePointAt(0) ?? 0;
  const byte = bytes.get(code);
  if (byte !== undefined) return [byte];
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff && !own.has(code))) return [code];
  if (/\p{Zs}/u.test(character)) return [0x20];
  const replaced = instead.get(character) ?? plainLetters(character);
  return Array.from(replaced, (one) => (one.charCodeAt(0) < 0x80 ? one.charCodeAt(0) : 0x3f));
}
