/** Stands for a character the fonts lack: seen, never dropped in silence. It is their empty box, glyph 0. */
export const REPLACEMENT = "□";

/** The same where glyph 0 is forbidden (PDF/A, ISO 19005-3, 6.2.11.8): all our fonts have it. */
export const ARCHIVE_REPLACEMENT = "•";

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/**
 * The text as a font prints it, on lines ended by `\n`. Invisible characters (controls, marks of
 * direction) go; a space or a letter the font lacks becomes its plain form when there is one, else `replacement`.
 */
export function printable(
  text: string,
  known: ReadonlySet<number>,
  replacement: string = REPLACEMENT,
): string {
  const clean = spelling(text);
  if (isKnown(clean, known)) return clean.replaceAll(invisible, "");
  let result = "";
  for (const { segment } of graphemes.segment(clean)) result += drawn(segment, known, replacement);
  return result;
}

/** The text with all its signs, those that a font lacks and the invisible ones too; controls are none. */
export function spelling(text: string): string {
  return withoutControls(text).normalize("NFC");
}

/** A joined emoji or a letter with its accents is one sign, hence one box. */
function drawn(grapheme: string, known: ReadonlySet<number>, replacement: string): string {
  if (grapheme === "\n") return grapheme;
  const visible = grapheme.replaceAll(invisible, "");
  if (isKnown(visible, known)) return visible;
  if (/^\p{Zs}$/u.test(visible)) return breakingSpaces.has(visible) ? " " : "\u00A0";
  const plain = visible.normalize("NFKC").replaceAll("\u2010", "-");
  return isKnown(plain, known) ? plain : replacement;
}

/** Intl's narrow space (U+202F) and its like stay unbreakable. */
const breakingSpaces = new Set(["\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2009"]);

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029\v\f]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/(?!\n)\p{Cc}|[\uFFFE\uFFFF]/gu, "");
}

function isKnown(text: string, known: ReadonlySet<number>): boolean {
  for (const character of text) {
    if (character !== "\n" && !known.has(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}
