import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { type Pen, tagged, type TextStyle, write, writeLines } from "./pen.ts";
import { wrap } from "./wrap.ts";

const BESIDE_WIDTH = 250;

/** Points. */
const TALLEST_BESIDE = 190;

export interface TextLine {
  text: string;
  style: TextStyle;
  gap: number;
  isLabel?: boolean;
  tag: "H2" | "P";
}

export function besideOrBelow(
  pen: Pen,
  linesOf: (width: number) => TextLine[],
): { beside: Block | null; below: Block[] } {
  const beside = linesOf(BESIDE_WIDTH);
  if (heightOf(beside) <= TALLEST_BESIDE) return { beside: linesBlock(pen, beside), below: [] };
  return { beside: null, below: flowing(pen, linesOf(CONTENT_WIDTH)) };
}

export function paragraph(pen: Pen, text: string, style: TextStyle, width: number): TextLine[] {
  return wrap(pen, text, style, width).map((line) => ({ text: line, style, gap: 0, tag: "P" }));
}

export function flowing(pen: Pen, lines: TextLine[]): Block[] {
  return lines.map((line, index) => ({
    height: line.style.leading,
    gap: index === 0 ? Math.max(line.gap, 12) : line.gap,
    withNext: line.isLabel || staysWithNext(index, lines.length),
    draw(top) {
      tagged(pen, line.tag, () => write(pen, line.text, line.style, { x: MARGIN, top }));
    },
  }));
}

function staysWithNext(index: number, count: number): boolean {
  return index < 2 ? index < count - 1 : index === count - 2;
}

function linesBlock(pen: Pen, lines: TextLine[]): Block {
  return {
    height: heightOf(lines),
    draw(top) {
      let y = top;
      for (const { text, style, gap, tag } of lines) {
        y += gap;
        const line = y;
        tagged(pen, tag, () => writeLines(pen, [text], style, { x: MARGIN, top: line }));
        y += style.leading;
      }
    },
  };
}

function heightOf(lines: TextLine[]): number {
  return lines.reduce((sum, { style, gap }) => sum + gap + style.leading, 0);
}
