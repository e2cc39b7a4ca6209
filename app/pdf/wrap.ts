import { type Pen, printed, type TextStyle, widthOf } from "./pen.ts";

/** Keeps line breaks of the text. */
export function wrap(pen: Pen, text: string, style: TextStyle, width: number): string[] {
  const measure = (part: string) => widthOf(pen, part, style);
  return printed(pen, text.trim(), style)
    .split("\n")
    .flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), width, measure));
}

type Measure = (text: string) => number;

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  for (const word of paragraph.split(/(?<= )(?=[^ ])/)) {
    const bare = word.trimEnd();
    if (line !== "" && lineWidth + measure(bare) > width) {
      lines.push(line.trimEnd());
      [line, lineWidth] = ["", 0];
    }
    const pieces = measure(bare) > width ? cut(word, width, measure) : [word];
    lines.push(...pieces.slice(0, -1));
    line += pieces.at(-1) ?? "";
    lineWidth += measure(pieces.at(-1) ?? "");
  }
  return [...lines, line.trimEnd()];
}

export function cut(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  let pieceWidth = 0;
  for (const character of word) {
    const characterWidth = measure(character);
    if (piece !== "" && pieceWidth + characterWidth > width) {
      pieces.push(piece);
      [piece, pieceWidth] = ["", 0];
    }
    piece += character;
    pieceWidth += characterWidth;
  }
  return [...pieces, piece];
}
