import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type ParsedFont } from "fontkit";

const files = {
  text: { file: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf", second: 400 },
  strong: { file: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf", second: 600 },
  display: {
    file: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
    second: 600,
  },
} as const;

/** The second family's files, one per script and weight (`npm run fonts`). */
const secondFamily = "app/pdf/fonts";

export type FontName = keyof typeof files;

export interface PrintFont {
  /** In a document. */
  name: string;
  parsed: ParsedFont;
  /** Code points it draws. */
  known: ReadonlySet<number>;
}

/** The first family's font, then the second family's, one per script. */
export interface PrintFace {
  first: PrintFont;
  second: readonly PrintFont[];
}

export type PrintFonts = Record<FontName, PrintFace>;

let fonts: Promise<PrintFonts> | null = null;

/** Parsed at the first document and kept: parsing takes longer than drawing a page. */
export function loadFonts(): Promise<PrintFonts> {
  return (fonts ??= readFonts());
}

async function readFonts(): Promise<PrintFonts> {
  const [regular, semibold] = await Promise.all([readSecond(400), readSecond(600)]);
  const face = async (name: FontName): Promise<PrintFace> => {
    const { file, second } = files[name];
    const first = await readFont(name, packages.resolve(file));
    return { first, second: second === 400 ? regular : semibold };
  };
  const [text, strong, display] = await Promise.all([
    face("text"),
    face("strong"),
    face("display"),
  ]);
  return { text, strong, display };
}

const packages = createRequire(`${process.cwd()}/package.json`);

async function readSecond(weight: 400 | 600): Promise<PrintFont[]> {
  const found = await readdir(secondFamily);
  const own = found.filter((file) => file.endsWith(`-${weight}.ttf`)).toSorted();
  return Promise.all(own.map((file) => readFont(file, `${secondFamily}/${file}`)));
}

async function readFont(name: string, path: string): Promise<PrintFont> {
  const parsed = create(await readFile(path));
  nameGlyphs(parsed);
  const known = new Set(parsed.characterSet.filter((codePoint) => codePoint >= 0x20));
  return { name, parsed, known };
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

/** Fonts of the first family, in one order: a document numbers its fonts as they come. */
export function registerFonts(doc: PDFKit.PDFDocument, { text, strong, display }: PrintFonts) {
  for (const { first } of [text, strong, display]) selectFont(doc, first);
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Makes the font the current one; a font of the second family is embedded only by papers that draw with it. */
export function selectFont(doc: PDFKit.PDFDocument, { name, parsed }: PrintFont): void {
  const names = registered.get(doc) ?? new Set();
  if (names.has(name)) {
    doc.font(name);
    return;
  }
  registered.set(doc, names.add(name));
  const { _font: embedded } = doc.registerFont(name, parsed).font(name);
  embedded.layoutCache = layoutsOf(parsed);
}
