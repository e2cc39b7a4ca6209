import { detailNames, notMeasurable } from "#copy/audit.ts";
import { progressSentence, reportWords } from "#copy/delivery-report.ts";
import { type DetailKey, detailKeys } from "#domain/audit/grid.ts";
import { criterionNames } from "#domain/audit/wording.ts";
import {
  comparedCriteria,
  type ReportedListing,
  type ReportedRun,
} from "#domain/delivery-report.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { type Paragraph, paragraphsBlock } from "./audit-heading.ts";
import { drawGauge, GAUGE_HEIGHT, writeCentred } from "./audit-score.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import {
  decoration,
  type Pen,
  rule,
  type Structure,
  styles,
  tagged,
  type TextStyle,
  write,
} from "./pen.ts";
import { addRow, tableHeader } from "./table-header.ts";
import { wrap } from "./wrap.ts";

const RIGHT = MARGIN + CONTENT_WIDTH;
const BEFORE = RIGHT - 92;
const AFTER = RIGHT - 8;
const INSET = 8;
const ROW = 15.5;
const PADDING = 12;
const LABEL = 15;

const rowStyle: TextStyle = { ...styles.body, leading: ROW };
const figureStyle: TextStyle = { ...styles.amount, leading: ROW };

export function listingBlocks(pen: Pen, listing: ReportedListing, named: boolean): Block[] {
  const { baseline, latest } = listing;
  const texts: Paragraph[] = [
    ...(named ? [textOf(pen, listing.name, styles.heading)] : []),
    textOf(pen, progressSentence(listing), styles.strong),
  ];
  const sentence: Block = { ...paragraphsBlock(pen, texts), gap: 14, withNext: true };
  if (!baseline && !latest) return [{ ...sentence, withNext: false }];
  return [sentence, gaugesBlock(pen, listing), ...criteriaBlocks(pen, listing)];
}

function textOf(pen: Pen, text: string, style: TextStyle): Paragraph {
  return { tag: "P", style, gap: 4, lines: wrap(pen, frenchSpaces(text), style, CONTENT_WIDTH) };
}

function gaugesBlock(pen: Pen, { baseline, latest }: ReportedListing): Block {
  const height = 2 * PADDING + LABEL + GAUGE_HEIGHT + LABEL;
  return {
    height,
    gap: 6,
    draw(top) {
      decoration(pen, () => {
        pen.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 8).lineWidth(0.7);
        pen.doc.fillAndStroke(palette.paper, palette.line);
      });
      const quarter = CONTENT_WIDTH / 4;
      drawScore(pen, reportWords.before, baseline, { centre: MARGIN + quarter, top });
      drawScore(pen, reportWords.after, latest, { centre: MARGIN + 3 * quarter, top });
    },
  };
}

function drawScore(
  pen: Pen,
  when: string,
  run: ReportedRun | null,
  { centre, top }: { centre: number; top: number },
): void {
  const label = { centre, top: top + PADDING - 2 };
  tagged(pen, "H2", () => writeCentred(pen, when, styles.heading, label));
  const middle = { centre, top: top + PADDING + LABEL + GAUGE_HEIGHT / 2 - 8 };
  if (!run) {
    tagged(pen, "P", () => writeCentred(pen, reportWords.noAudit, styles.quiet, middle));
    return;
  }
  drawGauge(pen, run.score, { centre, top: top + PADDING + LABEL + 4 });
  const day = plainCalendarDay(parisDate(new Date(run.at)));
  const below = { centre, top: top + PADDING + LABEL + GAUGE_HEIGHT + 4 };
  tagged(pen, "P", () => writeCentred(pen, `Audit du ${day}`, styles.quiet, below));
}

interface Row {
  name: string;
  before: string;
  after: string;
  strong: boolean;
}

function criteriaBlocks(pen: Pen, listing: ReportedListing): Block[] {
  const element = pen.doc.struct("Table");
  const header = tableHeader(pen, element, [
    { label: reportWords.criterion, x: MARGIN + INSET },
    { label: reportWords.before, x: BEFORE, align: "right" },
    { label: reportWords.after, x: AFTER, align: "right" },
  ]);
  const rows = [...detailRows(listing), ...criterionRows(listing)];
  return rows.map((row, index) => ({
    height: ROW,
    header,
    ...(index === 0 && { gap: 10 }),
    // Avoids a single row at the bottom of a page.
    withNext: index < 2,
    draw: (top) => drawRow(pen, element, row, top),
  }));
}

function detailOf(run: ReportedRun | null, key: DetailKey): string {
  if (!run) return "–";
  const points = run.details[key];
  return points === null ? notMeasurable : `${points} sur 20`;
}

function pointsOf(run: ReportedRun | null, points: number | null, max: number): string {
  if (!run) return "–";
  return points === null ? reportWords.unmeasured : `${points}/${max}`;
}

function detailRows({ baseline, latest }: ReportedListing): Row[] {
  return detailKeys.map((key) => ({
    name: detailNames[key],
    before: detailOf(baseline, key),
    after: detailOf(latest, key),
    strong: true,
  }));
}

function criterionRows(listing: ReportedListing): Row[] {
  const { baseline, latest } = listing;
  return comparedCriteria(listing).map(({ code, max, before, after }) => ({
    name: criterionNames[code],
    before: pointsOf(baseline, before, max),
    after: pointsOf(latest, after, max),
    strong: false,
  }));
}

function drawRow(pen: Pen, table: Structure, { name, before, after, strong }: Row, top: number) {
  const row = addRow(pen, table);
  const text = strong ? { ...rowStyle, font: "strong" as const } : rowStyle;
  const figure = strong ? { ...figureStyle, font: "strong" as const } : figureStyle;
  const cell = (draw: () => void) => tagged(pen, "TD", draw, row);
  cell(() => write(pen, frenchSpaces(name), text, { x: MARGIN + INSET, top }));
  cell(() => write(pen, before, figure, { x: BEFORE, top, align: "right" }));
  cell(() => write(pen, after, figure, { x: AFTER, top, align: "right" }));
  decoration(pen, () => rule(pen, { x: MARGIN, y: top + ROW, width: CONTENT_WIDTH }));
}
