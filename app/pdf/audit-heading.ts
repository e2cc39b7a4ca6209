import { bandSentences } from "#copy/audit.ts";
import { auditPdfWords } from "#copy/audit-pdf.ts";
import { scoreBand } from "#domain/audit/score-band.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { PrintedAudit } from "./audit.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { type Pen, styles, tagged, type TextStyle, widthOf, writeLines } from "./pen.ts";
import { cut, wrap } from "./wrap.ts";

const sentenceStyle: TextStyle = { font: "text", size: 11, leading: 15.5, color: palette.ink };
const warningStyle: TextStyle = { ...styles.strong, color: palette.stamp };

export interface Paragraph {
  tag: "H1" | "P";
  style: TextStyle;
  lines: string[];
  gap: number;
}

export function headingBlock(pen: Pen, { audit, name, gbpUrl, at }: PrintedAudit): Block {
  const date = plainCalendarDay(parisDate(at));
  const typed = (text: string, style: TextStyle, gap: number): Paragraph => ({
    tag: "P",
    style,
    gap,
    lines: [onOneLine(pen, text, style)],
  });
  const sentence = (text: string, style: TextStyle): Paragraph => ({
    tag: "P",
    style,
    gap: 6,
    lines: wrap(pen, frenchSpaces(text), style, CONTENT_WIDTH),
  });
  const title: Paragraph = { tag: "H1", style: styles.title, gap: 0, lines: [auditPdfWords.title] };
  return paragraphsBlock(pen, [
    title,
    typed(name, styles.strong, 2),
    typed(`Résultat du ${date} (grille ${audit.gridVersion}) pour ${gbpUrl}`, styles.quiet, 0),
    ...(audit.source === "sample" ? [sentence(auditPdfWords.sample, warningStyle)] : []),
    sentence(bandSentences[scoreBand(audit.score).name], sentenceStyle),
  ]);
}

export function paragraphsBlock(pen: Pen, paragraphs: readonly Paragraph[]): Block {
  return {
    height: paragraphs.reduce(
      (sum, { gap, lines, style }) => sum + gap + lines.length * style.leading,
      0,
    ),
    draw(top) {
      let y = top - 4;
      for (const { tag, style, lines, gap } of paragraphs) {
        const line = y + gap;
        tagged(pen, tag, () => writeLines(pen, lines, style, { x: MARGIN, top: line }));
        y = line + lines.length * style.leading;
      }
    },
  };
}

function onOneLine(pen: Pen, text: string, style: TextStyle): string {
  const measure = (part: string) => widthOf(pen, part, style);
  const [start = "", ...rest] = cut(
    text.replaceAll(/\s+/g, " "),
    CONTENT_WIDTH - measure("…"),
    measure,
  );
  return rest.length > 0 ? `${start}…` : start;
}
