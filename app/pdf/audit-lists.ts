import { auditPdfWords } from "#copy/audit-pdf.ts";
import type { Audit } from "#domain/audit/grid.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { decoration, type Pen, styles, tagged, type TextStyle, write, writeLines } from "./pen.ts";
import { wrap } from "./wrap.ts";

const GUTTER = 24;
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2;
const RIGHT_COLUMN = MARGIN + COLUMN + GUTTER;
export const MARK_WIDTH = 15;
const BETWEEN = 2.6;
const HEADING = styles.heading.leading + 3;
const PADDING = 10;

const ink: TextStyle = { ...styles.strong, color: palette.paper, size: 8.4 };

const small: TextStyle = { ...styles.quiet, size: 7.8, leading: 10.4 };

export type Mark = (at: { x: number; top: number }, index: number) => void;

interface List {
  lines: string[][];
  style: TextStyle;
  height: number;
}

function listOf(pen: Pen, items: readonly string[], style: TextStyle, width: number): List {
  const lines = items.map((item) => wrap(pen, frenchSpaces(item), style, width));
  const texts = lines.reduce((sum, { length }) => sum + length * style.leading, 0);
  return { lines, style, height: texts + BETWEEN * Math.max(0, items.length - 1) };
}

function drawList(pen: Pen, list: List, at: { x: number; top: number }, mark: Mark): void {
  const element = pen.doc.struct("L");
  pen.root.add(element);
  let { top } = at;
  list.lines.forEach((lines, index) => {
    const line = { x: at.x, top };
    const entry = pen.doc.struct("LI");
    element.add(entry);
    mark(line, index);
    const text = { x: at.x + MARK_WIDTH, top };
    tagged(pen, "LBody", () => writeLines(pen, lines, list.style, text), entry);
    top += lines.length * list.style.leading + BETWEEN;
  });
}

export function pointsBlock(pen: Pen, { strengths, improvements }: Audit): Block {
  const width = COLUMN - MARK_WIDTH;
  const good = listOf(pen, strengths, styles.body, width);
  const weak = listOf(pen, improvements, styles.body, width);
  const {
    strengths: goodTitle,
    improvements: weakTitle,
    noStrength,
    noImprovement,
  } = auditPdfWords;
  return {
    height: HEADING + Math.max(good.height, weak.height, styles.body.leading),
    gap: 13,
    draw(top) {
      drawTitled(
        pen,
        { title: goodTitle, none: noStrength, list: good },
        { x: MARGIN, top },
        tick(pen),
      );
      const right = { x: RIGHT_COLUMN, top };
      drawTitled(pen, { title: weakTitle, none: noImprovement, list: weak }, right, dot(pen));
    },
  };
}

function drawTitled(
  pen: Pen,
  { title, none, list }: { title: string; none: string; list: List },
  { x, top }: { x: number; top: number },
  mark: Mark,
): void {
  tagged(pen, "H2", () => write(pen, title, styles.heading, { x, top }));
  const below = { x, top: top + HEADING };
  if (list.lines.length > 0) drawList(pen, list, below, mark);
  else tagged(pen, "P", () => write(pen, none, styles.body, below));
}

export function tick(pen: Pen): Mark {
  return ({ x, top }) =>
    decoration(pen, () => {
      pen.doc.moveTo(x + 0.5, top + 6.5);
      pen.doc.lineTo(x + 3.5, top + 9.5).lineTo(x + 9, top + 3.2);
      pen.doc.lineWidth(1.5).lineJoin("round").stroke(palette.sea);
    });
}

export function dot(pen: Pen): Mark {
  return ({ x, top }) =>
    decoration(pen, () =>
      pen.doc
        .circle(x + 4.5, top + 6.4, 2.6)
        .lineWidth(1.4)
        .stroke(palette.stamp),
    );
}

export function adviceBlock(
  pen: Pen,
  { recommendations }: Pick<Audit, "recommendations">,
  title: string = auditPdfWords.recommendations,
): Block[] {
  if (recommendations.length === 0) return [];
  const width = CONTENT_WIDTH - 2 * PADDING - MARK_WIDTH - 4;
  const list = listOf(pen, recommendations, styles.body, width);
  const height = 2 * PADDING + HEADING + list.height + 2;
  const number: Mark = ({ x, top }, index) => {
    const style = { ...ink, leading: styles.body.leading };
    decoration(pen, () => pen.doc.circle(x + 3, top + 6.4, 6.4).fill(palette.ink));
    decoration(pen, () => write(pen, String(index + 1), style, { x: x + 0.6, top }));
  };
  return [
    {
      height,
      gap: 13,
      draw(top) {
        decoration(pen, () => {
          pen.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 8).lineWidth(0.7);
          pen.doc.fillAndStroke(palette.lampPale, palette.lamp);
        });
        const at = { x: MARGIN + PADDING, top: top + PADDING - 3 };
        tagged(pen, "H2", () => write(pen, title, styles.heading, at));
        drawList(pen, list, { x: at.x + 4, top: top + PADDING + HEADING }, number);
      },
    },
  ];
}

export function unmeasuredBlocks(pen: Pen, { unmeasured }: Audit): Block[] {
  if (unmeasured.length === 0) return [];
  const half = Math.ceil(unmeasured.length / 2);
  const width = COLUMN - MARK_WIDTH;
  const columns = [
    { list: listOf(pen, unmeasured.slice(0, half), small, width), x: MARGIN },
    { list: listOf(pen, unmeasured.slice(half), small, width), x: RIGHT_COLUMN },
  ].filter(({ list }) => list.lines.length > 0);
  return [
    {
      height: HEADING + Math.max(...columns.map(({ list }) => list.height)),
      gap: 13,
      draw(top) {
        const title = auditPdfWords.unmeasured;
        tagged(pen, "H2", () => write(pen, title, styles.heading, { x: MARGIN, top }));
        for (const { list, x } of columns)
          drawList(pen, list, { x, top: top + HEADING }, dash(pen));
      },
    },
  ];
}

export function dash(pen: Pen): Mark {
  return ({ x, top }) =>
    decoration(pen, () => pen.doc.rect(x + 1, top + 4.8, 6, 1).fill(palette.mutedPale));
}
