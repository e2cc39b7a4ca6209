import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import {
  decoration,
  type Pen,
  spelled,
  styles,
  tagged,
  type TextStyle,
  widthOf,
  write,
  writeLines,
} from "./pen.ts";
import { wrap } from "./wrap.ts";

const GUTTER = 16;
const PANEL_WIDTH = (CONTENT_WIDTH - GUTTER) / 2;
const PADDING = 10;
const TITLE_HEIGHT = 43;

export interface PartyText {
  text: string;
  style: TextStyle;
}

interface DateText {
  label: string;
  value: string;
}

export interface HeadingText {
  title: string;
  mark: string | null;
  dates: DateText[];
  parties: { label: string; texts: PartyText[] }[];
}

interface WrappedText extends PartyText {
  lines: string[];
}

interface Party {
  label: string;
  x: number;
  texts: WrappedText[];
}

export function headingBlock(pen: Pen, text: HeadingText): Block {
  const parties = text.parties.map(({ label, texts }, index): Party => ({
    label,
    x: MARGIN + index * (PANEL_WIDTH + GUTTER),
    texts: texts.flatMap((one) => wrapped(pen, one)),
  }));
  const panelHeight = Math.max(...parties.map(({ texts }) => partyHeight(texts)));
  return {
    height: TITLE_HEIGHT + panelHeight + 14,
    draw(top) {
      drawTitle(pen, text, top);
      parties.forEach((party, index) => {
        const at = { top: top + TITLE_HEIGHT, height: panelHeight, isFilled: index === 1 };
        drawParty(pen, party, at);
      });
    },
  };
}

function drawTitle(pen: Pen, { title, mark, dates }: HeadingText, top: number): void {
  const datesWidth = Math.max(...dates.map((date) => dateWidth(pen, date)));
  const markWidth = mark ? badgeWidth(pen, mark) + BADGE_GAP : 0;
  const style = fitting(pen, title, CONTENT_WIDTH - datesWidth - GUTTER - markWidth);
  tagged(pen, "H1", () => write(pen, title, style, { x: MARGIN, top: top - 4 }));
  if (mark) {
    drawBadge(pen, mark, { x: MARGIN + widthOf(pen, title, style) + BADGE_GAP, top: top + 4 });
  }
  dates.forEach(({ label, value }, index) => {
    const right = MARGIN + CONTENT_WIDTH;
    const line = top + index * DATE_LEADING;
    const width = widthOf(pen, value, styles.strong);
    tagged(pen, "P", () => {
      write(pen, `${label} `, dateLabel, { x: right - width - 4, top: line, align: "right" });
      write(pen, value, styles.strong, { x: right, top: line, align: "right" });
    });
  });
}

/** Specimen numbers are longer: shrink the title. */
function fitting(pen: Pen, title: string, room: number): TextStyle {
  const width = widthOf(pen, title, styles.title);
  return width <= room
    ? styles.title
    : { ...styles.title, size: (styles.title.size * room) / width };
}

function dateWidth(pen: Pen, { label, value }: DateText): number {
  return widthOf(pen, `${label} `, dateLabel) + widthOf(pen, value, styles.strong) + 4;
}

const DATE_LEADING = 14;
const BADGE_GAP = 12;
const dateLabel: TextStyle = { ...styles.body, color: palette.muted };
const badgeStyle: TextStyle = { font: "strong", size: 8.6, leading: 17, color: palette.ink };

function badgeWidth(pen: Pen, text: string): number {
  return widthOf(pen, text, badgeStyle) + 18;
}

function drawBadge(pen: Pen, text: string, { x, top }: { x: number; top: number }): void {
  const width = badgeWidth(pen, text);
  decoration(pen, () => {
    pen.doc.roundedRect(x, top, width, badgeStyle.leading, 8.5).fill(palette.lampPale);
    pen.doc.roundedRect(x, top, width, badgeStyle.leading, 8.5).lineWidth(0.7).stroke(palette.lamp);
  });
  tagged(pen, "P", () => write(pen, text, badgeStyle, { x: x + 9, top }));
}

function wrapped(pen: Pen, { text, style }: PartyText): WrappedText[] {
  if (text.trim() === "") return [];
  return [{ text, style, lines: wrap(pen, text, style, PANEL_WIDTH - 2 * PADDING) }];
}

function partyHeight(texts: WrappedText[]): number {
  const height = texts.reduce((sum, { style, lines }) => sum + lines.length * style.leading, 0);
  return height + 2 * PADDING + styles.label.leading + 2;
}

function drawParty(
  pen: Pen,
  { label, x, texts }: Party,
  { top, height, isFilled }: { top: number; height: number; isFilled: boolean },
): void {
  decoration(pen, () => {
    const ground = isFilled ? palette.paper : palette.white;
    pen.doc.roundedRect(x, top, PANEL_WIDTH, height, 6).lineWidth(0.7);
    pen.doc.fillAndStroke(ground, palette.line);
  });
  tagged(pen, "H2", () =>
    write(pen, label, styles.label, { x: x + PADDING, top: top + PADDING - 3 }),
  );
  tagged(pen, "P", () => {
    let line = top + PADDING + styles.label.leading;
    for (const { text, style, lines } of texts) {
      const at = { x: x + PADDING, top: line };
      spelled(pen, text, style, () => writeLines(pen, lines, style, at));
      line += lines.length * style.leading;
    }
  });
}
