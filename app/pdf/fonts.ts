import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type ParsedFont } from "fontkit";
import { REPLACEMENT } from "./printable.ts";

const files = {
  text: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  strong: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
  display: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
};

export type FontName = keyof typeof files;

interface PrintFont {
  parsed: ParsedFont;
  /** Code points it draws. */
  known: ReadonlySet<number>;
}

export type PrintFonts = Record<FontName, PrintFont>;

let fonts: Promise<PrintFonts> | null = null;

/** Parsed at the first document and kept: parsing takes longer than drawing a page. */
export function loadFonts(): Promise<PrintFonts> {
  return (fonts ??= readFonts());
}

async function readFonts(): Promise<PrintFonts> {
  const [text, strong, display] = await Promise.all([
    readFont(files.text),
    readFont(files.strong),
    readFont(files.display),
  ]);
  return { text, strong, display };
}

const packages = createRequire(`${process.cwd()}/package.json`);

async function readFont(file: string): Promise<PrintFont> {
  const parsed = create(await readFile(packages.resolve(file)));
  nameGlyphs(parsed);
  const known = new Set(parsed.characterSet.filter((codePoint) => codePoint >= 0x20));
  return { parsed, known };
}

/**
 * A glyph keeps for good the characters it was first asked for with, none when it came as a part of an accented
 * letter: from then on, every document drew it and none could be copied or read aloud.
 */
function nameGlyphs(parsed: ParsedFont): void {
  for (const codePoint of parsed.characterSet) parsed.glyphForCodePoint(codePoint);
}

/** The glyphs of words, by font: papers repeat the same words, and pdfkit forgets them with each document. */
const layouts = new WeakMap<ParsedFont, { words: Record<string, unknown>; documents: number }>();
/** What people typed is among the words: they are forgotten before they fill the memory. */
const DOCUMENTS_REMEMBERED = 200;

function layoutsOf(font: ParsedFont): Record<string, unknown> {
  const known = layouts.get(font);
  if (known && known.documents < DOCUMENTS_REMEMBERED) {
    known.documents += 1;
    return known.words;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a prototype: any word may be a key
  const words = Object.create(null) as Record<string, unknown>;
  layouts.set(font, { words, documents: 1 });
  return words;
}

/** Glyph 0 of a font is its empty box: a reader and a copy of the text see `□` there. */
export function registerFonts(doc: PDFKit.PDFDocument, { text, strong, display }: PrintFonts) {
  for (const [name, font] of Object.entries({ text, strong, display })) {
    const { _font: embedded } = doc.registerFont(name, font.parsed).font(name);
    embedded.layoutCache = layoutsOf(font.parsed);
    embedded.unicode[0] = [REPLACEMENT.codePointAt(0) ?? 0];
  }
}
