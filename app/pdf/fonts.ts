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

const secondFamily = "app/pdf/fonts";

export type FontName = keyof typeof files;

export interface PrintFont {
  name: string;
  parsed: ParsedFont;
  known: ReadonlySet<number>;
}

export interface PrintFace {
  first: PrintFont;
  second: readonly PrintFont[];
}

export type PrintFonts = Record<FontName, PrintFace>;

let fonts: Promise<PrintFonts> | null = null;

/** Cached: parsing takes longer than drawing a page. */
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
 * fontkit fixes a glyph's code points at first use, as none inside an accented letter; the glyph could then be neither
 * copied nor read aloud. Hence each glyph is requested in advance.
 */
function nameGlyphs(parsed: ParsedFont): void {
  for (const codePoint of parsed.characterSet) parsed.glyphForCodePoint(codePoint);
}

/** Cache of laid-out words across documents, which pdfkit lacks. */
const layouts = new WeakMap<ParsedFont, { words: Record<string, unknown>; documents: number }>();
/** Cleared regularly: words typed by users would grow without bound. */
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

/** Registers fonts in a fixed order, for deterministic font numbers. */
export function registerFonts(doc: PDFKit.PDFDocument, { text, strong, display }: PrintFonts) {
  for (const { first } of [text, strong, display]) selectFont(doc, first);
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Fonts of the second family are embedded only when used. */
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
