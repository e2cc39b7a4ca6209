import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import { acceptanceWords } from "#domain/acceptance-words.ts";
import type { PrintedQuote, QuoteAcceptance } from "#domain/quote.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import {
  decoration,
  type Pen,
  styles,
  tagged,
  type TextStyle,
  widthOf,
  write,
  writeLines,
} from "./pen.ts";
import { wrap } from "./wrap.ts";

const PADDING = 10;
const INNER = CONTENT_WIDTH - 2 * PADDING;
const LEFT = MARGIN + PADDING;
const LINE = 21;

/** « Bon pour accord »: signature on paper, or online acceptance (docs/sources/law.md, D3). */
export function agreementBlock(pen: Pen, quote: PrintedQuote, site: SiteIdentity): Block {
  const { acceptance } = quote;
  const statement = acceptance?.statement ?? acceptanceWords(quote, site);
  const lines = wrap(pen, frenchSpaces(statement), styles.body, INNER);
  const statementHeight = lines.length * styles.body.leading;
  const facts = acceptance ? acceptanceFacts(pen, acceptance) : [];
  const factsHeight = facts.reduce(
    (sum, { lines: { length } }) => sum + length * styles.body.leading,
    0,
  );
  const height = 2 * PADDING + 20 + statementHeight + 9 + (acceptance ? factsHeight : 3 * LINE);
  return {
    gap: 14,
    height,
    draw(top) {
      drawPanel(pen, { top, height, isAccepted: acceptance !== null });
      const title = "Bon pour accord";
      tagged(pen, "H2", () =>
        write(pen, title, styles.heading, { x: LEFT, top: top + PADDING - 2 }),
      );
      const text = top + PADDING + 20;
      tagged(pen, "P", () => writeLines(pen, lines, styles.body, { x: LEFT, top: text }));
      const below = text + statementHeight + 9;
      if (acceptance) drawFacts(pen, facts, below);
      else drawFields(pen, below);
    },
  };
}

function drawPanel(
  pen: Pen,
  { top, height, isAccepted }: { top: number; height: number; isAccepted: boolean },
): void {
  decoration(pen, () => {
    pen.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 6).lineWidth(isAccepted ? 1 : 0.7);
    pen.doc.fillAndStroke(
      isAccepted ? palette.seaTint : palette.white,
      isAccepted ? palette.sea : palette.line,
    );
  });
}

interface Fact {
  label: string;
  lines: string[];
}

const FACT_LABEL = 92;
const factLabel: TextStyle = { ...styles.body, color: palette.muted };

function acceptanceFacts(pen: Pen, { at, name, quality, termsVersion }: QuoteAcceptance): Fact[] {
  return [
    { label: "Accepté par", value: name },
    { label: "Qualité", value: quality },
    { label: "En ligne le", value: `${longMoment(at)}, heure de Paris` },
    { label: "CGV acceptées", value: `version du ${plainCalendarDay(termsVersion)}` },
  ].map(({ label, value }) => ({
    label,
    lines: wrap(pen, value, styles.strong, INNER - FACT_LABEL),
  }));
}

function drawFacts(pen: Pen, facts: Fact[], top: number): void {
  let line = top;
  for (const { label, lines } of facts) {
    const at = line;
    tagged(pen, "P", () => {
      write(pen, label, factLabel, { x: LEFT, top: at });
      writeLines(pen, lines, styles.strong, { x: LEFT + FACT_LABEL, top: at });
    });
    line += lines.length * styles.strong.leading;
  }
}

function drawFields(pen: Pen, top: number): void {
  const half = (INNER - 24) / 2;
  ["Date", "Nom", "Qualité"].forEach((label, index) => {
    drawField(pen, label, { x: LEFT, top: top + index * LINE, width: half });
  });
  const x = LEFT + half + 24;
  decoration(pen, () => {
    pen.doc
      .roundedRect(x, top + 4, half, 3 * LINE - 6, 4)
      .lineWidth(0.7)
      .stroke(palette.line);
  });
  tagged(pen, "P", () =>
    write(pen, "Signature et cachet", styles.quiet, { x: x + 8, top: top + 8 }),
  );
}

function drawField(
  pen: Pen,
  label: string,
  { x, top, width }: { x: number; top: number; width: number },
): void {
  tagged(pen, "P", () => write(pen, label, styles.quiet, { x, top: top + 6 }));
  const start = x + widthOf(pen, label, styles.quiet) + 8;
  decoration(pen, () => {
    pen.doc
      .moveTo(start, top + 17)
      .lineTo(x + width, top + 17)
      .lineWidth(0.6);
    pen.doc.dash(1.5, { space: 2 }).stroke(palette.muted).undash();
  });
}
