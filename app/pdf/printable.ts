import { plainLetters } from "#domain/plain-letters.ts";
import type { PrintFace, PrintFont } from "./fonts.ts";

/** Replaces undrawable characters: glyph 0 is forbidden in PDF/A (ISO 19005-3, 6.2.11.8). */
const REPLACEMENT = "•";

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Restricts a text to the font's characters, lines ended by `\n`. Removes invisible characters and emoji; other missing
 * characters become their plain form, else `REPLACEMENT`.
 */
export function printable(text: string, face: PrintFace): string {
  const clean = spelling(text);
  const visible = clean.replaceAll(invisible, "");
  if (draws(face.first, visible)) return visible;
  const printed = graphemesOf(clean)
    .map((grapheme) => drawn(grapheme, face))
    .join("")
    .replaceAll(/\uFFFC[\uFFFC ]*/g, (dropped) => (dropped.endsWith(" ") ? `${DROPPED} ` : DROPPED))
    .replaceAll(/^\uFFFC ?| ?\uFFFC(?=[ \n]|$)|\uFFFC/gm, "");
  return printed === "" && visible !== "" ? REPLACEMENT : printed;
}

/** Controls removed, NFC; missing and invisible characters kept. */
export function spelling(text: string): string {
  return withoutControls(text).normalize("NFC");
}

/** Placeholder of a removed emoji, until the adjacent space is removed too. */
const DROPPED = "\uFFFC";

/** Works on graphemes: one replacement per joined emoji or accented letter. */
function drawn(grapheme: string, face: PrintFace): string {
  if (grapheme === "\n") return grapheme;
  const visible = grapheme.replaceAll(invisible, "");
  if (isDrawn(visible, face)) return visible;
  if (/^\p{Zs}$/u.test(visible)) return breakingSpaces.has(visible) ? " " : "\u00A0";
  if (/^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(visible)) return DROPPED;
  const compatible = visible.normalize("NFKC").replaceAll("\u2010", "-");
  const plain = [compatible, plainLetters(visible)].find((form) =>
    graphemesOf(form).every((sign) => isDrawn(sign, face)),
  );
  return plain ?? REPLACEMENT;
}

function isDrawn(grapheme: string, { first, second }: PrintFace): boolean {
  return draws(first, grapheme) || second.some((font) => draws(font, grapheme));
}

/** Other spaces, such as U+202F of Intl, stay no-break. */
const breakingSpaces = new Set(["\u2002", "\u2003", "\u2004", "\u2005", "\u2006", "\u2009"]);

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029\v\f]/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/(?!\n)\p{Cc}|[\uFFFE\uFFFF]/gu, "");
}

export function draws({ known }: PrintFont, text: string): boolean {
  for (const character of text) {
    if (character !== "\n" && !known.has(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}
