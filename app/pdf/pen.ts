import { type FontRun, fontRuns, visualOrder } from "./font-runs.ts";
import { type FontName, type PrintFont, type PrintFonts, selectFont } from "./fonts.ts";
import { palette } from "./palette.ts";
import { draws, printable, spelling } from "./printable.ts";

export type Structure = PDFKit.PDFStructureElement;

/** Lengths are points, from the page's top left corner. */
export interface Pen {
  doc: PDFKit.PDFDocument;
  fonts: PrintFonts;
  root: Structure;
}

export interface TextStyle {
  font: FontName;
  size: number;
  leading: number;
  color: string;
  /** Figures of equal width. */
  tabular?: boolean;
}

export const styles = {
  title: { font: "display", size: 25, leading: 32, color: palette.ink },
  heading: { font: "display", size: 11.5, leading: 17, color: palette.ink },
  label: { font: "strong", size: 7.6, leading: 12, color: palette.muted },
  body: { font: "text", size: 9.2, leading: 12.7, color: palette.ink },
  strong: { font: "strong", size: 9.2, leading: 12.7, color: palette.ink },
  quiet: { font: "text", size: 8.6, leading: 11.8, color: palette.muted },
  amount: { font: "text", size: 9.2, leading: 12.7, color: palette.ink, tabular: true },
  amountStrong: { font: "strong", size: 9.2, leading: 12.7, color: palette.ink, tabular: true },
  legal: { font: "text", size: 7.4, leading: 10.2, color: palette.muted },
} satisfies Record<string, TextStyle>;

export function printed(pen: Pen, text: string, { font }: TextStyle): string {
  return printable(text, pen.fonts[font]);
}

/** Cache: measuring text is the main cost of printing. */
const measured = new Map<string, number>();
const MOST_MEASURED = 20_000;
const LONGEST_KEPT = 60;

/** Points. */
export function widthOf(pen: Pen, text: string, style: TextStyle): number {
  const measure = () => {
    const runs = fontRuns(printed(pen, text, style), pen.fonts[style.font]);
    return runs.reduce((width, run) => width + widthOfRun(pen, run, style), 0);
  };
  // Not cached with the second family: measuring also numbers its fonts, which must stay deterministic.
  if (text.length > LONGEST_KEPT || !draws(pen.fonts[style.font].first, text)) return measure();
  const key = `${style.font} ${style.size} ${style.tabular === true} ${text}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const width = measure();
  if (measured.size >= MOST_MEASURED) measured.clear();
  measured.set(key, width);
  return width;
}

/** `x`: left end, or right end with `align`. */
export function write(
  pen: Pen,
  text: string,
  style: TextStyle,
  at: { x: number; top: number; align?: "right" },
): void {
  const line = printed(pen, text, style).replaceAll("\n", " ");
  const x = at.align === "right" ? at.x - widthOf(pen, line, style) : at.x;
  const { capHeight, unitsPerEm } = pen.fonts[style.font].first.parsed;
  const baseline = at.top + (style.leading + (capHeight / unitsPerEm) * style.size) / 2;
  pen.doc.fillColor(style.color);
  for (const { run, left } of placed(pen, line, style)) {
    select(pen, run.font, style);
    const options = { lineBreak: false, baseline: "alphabetic", ...shaping(run, style) } as const;
    pen.doc.text(run.text, x + left, baseline, options);
  }
}

/** Runs in logical order with their visual position, in points from the line's left end. */
function placed(pen: Pen, line: string, style: TextStyle): { run: FontRun; left: number }[] {
  const runs = fontRuns(line, pen.fonts[style.font]);
  if (runs.length === 1) return runs.map((run) => ({ run, left: 0 }));
  const lefts = new Map<FontRun, number>();
  let left = 0;
  for (const run of visualOrder(runs)) {
    lefts.set(run, left);
    left += widthOfRun(pen, run, style);
  }
  return runs.map((run) => ({ run, left: lefts.get(run) ?? 0 }));
}

function widthOfRun(pen: Pen, run: FontRun, style: TextStyle): number {
  select(pen, run.font, style);
  return pen.doc.widthOfString(run.text, shaping(run, style));
}

export function writeLines(
  pen: Pen,
  lines: readonly string[],
  style: TextStyle,
  at: { x: number; top: number },
): void {
  lines.forEach((line, index) =>
    write(pen, line, style, { x: at.x, top: at.top + index * style.leading }),
  );
}

function select({ doc }: Pen, font: PrintFont, { size }: TextStyle): void {
  selectFont(doc, font);
  doc.fontSize(size);
}

/** With a `features` option, even empty, pdfkit shapes a whole run instead of word by word. */
function shaping(
  { level }: FontRun,
  { tabular }: TextStyle,
): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  if (tabular) return { features: ["tnum"] };
  return level % 2 === 1 ? { features: [] } : {};
}

/** Wraps drawings in a structure element (tagged PDF, for screen readers). */
export function tagged(
  pen: Pen,
  type: string,
  draw: () => void,
  parent: Structure = pen.root,
): void {
  const element = pen.doc.struct(type);
  parent.add(element);
  element.add(draw);
}

function letters(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** Sets `ActualText`, for text that the fonts cannot draw in full. */
export function spelled(pen: Pen, text: string, style: TextStyle, draw: () => void): void {
  const actual = spelling(text).trim();
  if (letters(printed(pen, actual, style)) === letters(actual)) return draw();
  select(pen, pen.fonts[style.font].first, style);
  const { _font: font } = pen.doc;
  // Poppler places a span by the graphics state at its end: restore pdfkit's font and axes there.
  pen.doc.save().addContent(`/${font.id} ${style.size} Tf`);
  pen.doc.markContent("Span", { actual });
  draw();
  pen.doc.transform(1, 0, 0, -1, 0, pen.doc.page.height);
  pen.doc.endMarkedContent().restore();
}

/** Marks drawings as artifacts, which screen readers skip. */
export function decoration(pen: Pen, draw: () => void): void {
  pen.doc.markContent("Artifact");
  draw();
  pen.doc.endMarkedContent();
}

export function rule(pen: Pen, { x, y, width }: { x: number; y: number; width: number }): void {
  pen.doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(palette.line)
    .stroke();
}
