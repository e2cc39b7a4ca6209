import { palette } from "./palette.ts";
import { type Pen, printed, type Structure, type TextStyle, widthOf, write } from "./pen.ts";
import { cut } from "./wrap.ts";

export interface Run {
  text: string;
  style: TextStyle;
  href?: string;
}

/** Breaks at spaces only, not at run boundaries. */
export function wrapRuns(pen: Pen, runs: readonly Run[], width: number): Run[][] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let lineWidth = 0;
  for (const word of wordsOf(pen, runs, width)) {
    if (line.length > 0 && lineWidth + widthOfRuns(pen, trimmed(word)) > width) {
      lines.push(joined(line));
      [line, lineWidth] = [[], 0];
    }
    line.push(...word);
    lineWidth += widthOfRuns(pen, word);
  }
  return line.length > 0 ? [...lines, joined(line)] : lines;
}

/** Unbreakable words with trailing spaces; a word may span several runs. */
function wordsOf(pen: Pen, runs: readonly Run[], width: number): Run[][] {
  const words: Run[][] = [];
  for (const run of runs) {
    const text = printed(pen, run.text, run.style).replaceAll("\n", " ");
    const measure = (part: string) => widthOf(pen, part, run.style);
    for (const token of text.split(/(?<= )(?=[^ ])/)) {
      const [first = "", ...others] =
        measure(token.trimEnd()) > width ? cut(token, width, measure) : [token];
      const open = words.at(-1);
      if (open && !open.at(-1)?.text.endsWith(" ")) open.push({ ...run, text: first });
      else words.push([{ ...run, text: first }]);
      for (const piece of others) words.push([{ ...run, text: piece }]);
    }
  }
  return words;
}

function widthOfRuns(pen: Pen, runs: readonly Run[]): number {
  return runs.reduce((sum, { text, style }) => sum + widthOf(pen, text, style), 0);
}

function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const before = runs.at(-1);
    if (before && before.style === run.style && before.href === run.href) before.text += run.text;
    else runs.push({ ...run });
  }
  return trimmed(runs);
}

function trimmed(runs: readonly Run[]): Run[] {
  return runs.map((run, index) =>
    index === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run,
  );
}

export function drawRuns(
  pen: Pen,
  element: Structure,
  lines: readonly (readonly Run[])[],
  at: { x: number; top: number; leading: number },
): void {
  lines.forEach((line, index) => {
    const top = at.top + index * at.leading;
    let { x } = at;
    for (const run of line) {
      const from = x;
      const { text, style, href } = run;
      if (href) drawLink(pen, element, { text, style, href }, { x: from, top });
      else element.add(() => write(pen, text, style, { x: from, top }));
      x += widthOf(pen, text, style);
    }
  });
}

const UNDER_LETTERS = 2.6;

function drawLink(
  pen: Pen,
  parent: Structure,
  { text, style, href }: Required<Run>,
  { x, top }: { x: number; top: number },
): void {
  const shown = text.trimEnd();
  const width = widthOf(pen, shown, style);
  const link = pen.doc.struct("Link");
  parent.add(link);
  link.add(() => {
    write(pen, text, { ...style, color: palette.sea }, { x, top });
    const y = top + style.leading / 2 + style.size / 2 - UNDER_LETTERS + 2;
    pen.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .strokeColor(palette.sea)
      .stroke();
  });
  pen.doc.link(x, top, width, style.leading, href, { structParent: link });
}
