import { plainLetters } from "#domain/plain-letters.ts";
import type { PrintFace, PrintFont } from "./fonts.ts";

/** Drawn for a sign that no font has: glyph 0, a font's empty box, is forbidden in an archive (ISO 19005-3, 6.2.11.8). */
const REPLACEMENT = "•";

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * The text as a face prints it, on lines ended by `\n`. Invisible characters (controls, marks of direction) go, and so
 * does an emoji; a space or a letter the fonts lack becomes its plain form when there is one, else `REPLACEMENT`.
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

/** The text with all its signs, those that a font lacks and the invisible ones too; controls are none. */
export function spelling(text: string): string {
  return withoutControls(text).normalize("NFC");
}

/** Stands for an emoji until the space beside it is gone as well. */
const DROPPED = "\uFFFC";

/** A joined emoji or a letter with its accents is one sign, hence one replacement. */
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

/** True when the font has a glyph for every character of the text. */
export function draws({ known }: PrintFont, text: string): boolean {
  for (const character of text) {
    if (character !== "\n" && !known.has(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}
