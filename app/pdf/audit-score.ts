import {
  bandLabels,
  detailNames,
  differenceWords,
  notMeasurable,
  standingNames,
} from "#copy/audit.ts";
import { bandZones } from "#copy/audit-pdf.ts";
import { type Audit, type DetailKey, detailKeys } from "#domain/audit/grid.ts";
import { type AuditProgress, comparedWith, progressSince } from "#domain/audit/progress.ts";
import { type ScoreBand, scoreBand } from "#domain/audit/score-band.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { PrintedAudit } from "./audit.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import {
  decoration,
  type Pen,
  rule,
  styles,
  tagged,
  type TextStyle,
  widthOf,
  write,
} from "./pen.ts";

const PADDING = 14;
const ROW = 24.5;
const BARS_TOP = 13;
const DIFFERENCE = 23;
const GAUGE_WIDTH = 172;
const BARS_LEFT = MARGIN + PADDING + GAUGE_WIDTH + 30;
const BARS_WIDTH = MARGIN + CONTENT_WIDTH - PADDING - BARS_LEFT;
const BAR = 5.5;
const CENTRE = MARGIN + PADDING + GAUGE_WIDTH / 2;
const RADIUS = 74;

export const GAUGE_HEIGHT = 120;

const colours: Record<ScoreBand["colour"], string> = {
  green: palette.sea,
  warning: palette.lamp,
  red: palette.stamp,
};

const scoreStyle: TextStyle = { font: "display", size: 46, leading: 46, color: palette.ink };
const labelStyle: TextStyle = { font: "display", size: 14, leading: 18, color: palette.ink };

export function scoreBlock(pen: Pen, { audit, previous }: PrintedAudit): Block {
  const compared = previous && comparedWith([previous, audit])?.previous;
  const progress = compared ? progressSince(compared, audit) : null;
  const height = BARS_TOP + detailKeys.length * ROW + 8 + (progress ? DIFFERENCE : 0);
  return {
    height,
    gap: 11,
    draw(top) {
      decoration(pen, () => {
        pen.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 8).lineWidth(0.7);
        pen.doc.fillAndStroke(palette.paper, palette.line);
      });
      drawGauge(pen, audit.score, { centre: CENTRE, top: top + 13 });
      detailKeys.forEach((key, index) =>
        drawDetail(pen, audit, { key, progress, top: top + BARS_TOP + index * ROW }),
      );
      if (compared && progress) {
        drawDifference(pen, compared, progress, top + height - DIFFERENCE);
      }
    },
  };
}

export function drawGauge(
  pen: Pen,
  score: number,
  { centre, top }: { centre: number; top: number },
): void {
  const { colour, name } = scoreBand(score);
  const base = { x: centre, y: top + RADIUS + 4 };
  const centred = (text: string, style: TextStyle, below: number) =>
    writeCentred(pen, text, style, { centre, top: base.y + below });
  decoration(pen, () => {
    drawArc(pen, 100, base, palette.line);
    if (score > 0) drawArc(pen, score, base, colours[colour]);
  });
  tagged(pen, "P", () => {
    centred(`${score} `, scoreStyle, -50);
    centred("sur 100", styles.quiet, -9);
  });
  tagged(pen, "P", () => {
    centred(bandLabels[name], labelStyle, 9);
    centred(frenchSpaces(bandZones[colour]), styles.quiet, 27);
  });
}

function drawArc(
  { doc }: Pen,
  score: number,
  base: { x: number; y: number },
  colour: string,
): void {
  const turn = (Math.PI * score) / 100;
  const end = { x: base.x - RADIUS * Math.cos(turn), y: base.y - RADIUS * Math.sin(turn) };
  doc
    .path(`M${base.x - RADIUS} ${base.y}A${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`)
    .lineWidth(12)
    .lineCap("round")
    .stroke(colour);
  doc.lineCap("butt");
}

export function writeCentred(
  pen: Pen,
  text: string,
  style: TextStyle,
  { centre, top }: { centre: number; top: number },
): void {
  write(pen, text, style, { x: centre - widthOf(pen, text.trimEnd(), style) / 2, top });
}

function drawDetail(
  pen: Pen,
  { details, standings }: Audit,
  { key, progress, top }: { key: DetailKey; progress: AuditProgress | null; top: number },
): void {
  const detail = details[key];
  const standing = detail === null ? null : standingNames[standings[key]];
  const change = progress && signed(progress.details[key]);
  const right = BARS_LEFT + BARS_WIDTH;
  tagged(pen, "P", () => {
    const name = standing ? `${detailNames[key]} ` : detailNames[key];
    write(pen, name, styles.strong, { x: BARS_LEFT, top });
    if (standing) {
      const x = BARS_LEFT + widthOf(pen, name, styles.strong);
      write(pen, `(${standing})`, styles.quiet, { x, top });
    }
    const figure = detail === null ? notMeasurable : `${detail} sur 20`;
    const style = detail === null ? styles.quiet : styles.amountStrong;
    const room = change ? widthOf(pen, ` ${change}`, styles.quiet) : 0;
    write(pen, figure, style, { x: right - room, top, align: "right" });
    if (change) write(pen, ` ${change}`, styles.quiet, { x: right, top, align: "right" });
  });
  decoration(pen, () => drawBar(pen, detail, top + styles.strong.leading + 2));
}

function signed(points: number | null): string {
  if (points === null) return "";
  if (points === 0) return "(=)";
  return points > 0 ? `(+${points})` : `(−${-points})`;
}

function drawBar({ doc }: Pen, detail: number | null, top: number): void {
  if (detail === null) {
    doc.roundedRect(BARS_LEFT, top, BARS_WIDTH, BAR, BAR / 2).lineWidth(0.6);
    doc.dash(2, { space: 2 }).stroke(palette.mutedPale).undash();
    return;
  }
  doc.roundedRect(BARS_LEFT, top, BARS_WIDTH, BAR, BAR / 2).fill(palette.line);
  if (detail === 0) return;
  const width = Math.max(BAR, (BARS_WIDTH * detail) / 20);
  doc.roundedRect(BARS_LEFT, top, width, BAR, BAR / 2).fill(colours[scoreBand(detail * 5).colour]);
}

function drawDifference(pen: Pen, compared: Audit, { score }: AuditProgress, top: number): void {
  decoration(pen, () =>
    rule(pen, { x: MARGIN + PADDING, y: top, width: CONTENT_WIDTH - 2 * PADDING }),
  );
  const since = `Depuis le résultat précédent (${compared.score} sur 100) : `;
  const at = { x: MARGIN + PADDING, top: top + 5 };
  tagged(pen, "P", () => {
    write(pen, frenchSpaces(since), styles.body, at);
    const x = at.x + widthOf(pen, frenchSpaces(since), styles.body);
    write(pen, `${differenceWords(score)}.`, styles.strong, { ...at, x });
  });
}
