import { formatPhone } from "#domain/phone-number.ts";
import { formatSiren } from "#domain/company-number.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { PrintedQuote, QuoteStatus } from "#domain/quote.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { decoration, type Pen, styles, tagged, type TextStyle, widthOf, write } from "./pen.ts";
import { wrap } from "./wrap.ts";

const GUTTER = 16;
const PANEL_WIDTH = (CONTENT_WIDTH - GUTTER) / 2;
const PADDING = 10;
const TITLE_HEIGHT = 43;

const marks: Partial<Record<QuoteStatus, string>> = {
  draft: "Projet",
  completed: "Accepté",
  rejected: "Refusé",
  cancelled: "Annulé",
};

interface PartyLine {
  text: string;
  style: TextStyle;
}

interface Party {
  label: string;
  x: number;
  lines: PartyLine[];
}

/** Title, dates, and who writes to whom. */
export function headingBlock(pen: Pen, quote: PrintedQuote, site: SiteIdentity): Block {
  const parties: Party[] = [
    { label: "ÉMETTEUR", x: MARGIN, lines: agencyLines(pen, site) },
    { label: "CLIENT", x: MARGIN + PANEL_WIDTH + GUTTER, lines: clientLines(pen, quote) },
  ];
  const panelHeight = Math.max(...parties.map(({ lines }) => partyHeight(lines)));
  return {
    height: TITLE_HEIGHT + panelHeight + 14,
    draw(top) {
      drawTitle(pen, quote, top);
      parties.forEach((party, index) => {
        const at = { top: top + TITLE_HEIGHT, height: panelHeight, isFilled: index === 1 };
        drawParty(pen, party, at);
      });
    },
  };
}

function drawTitle(pen: Pen, quote: PrintedQuote, top: number): void {
  const issued = plainCalendarDay(parisDate(quote.sentAt ?? quote.createdAt));
  const dates = [
    { label: "Date d’émission", value: issued, top },
    { label: "Valable jusqu’au", value: plainCalendarDay(quote.validUntil), top: top + 14 },
  ];
  const datesWidth = Math.max(...dates.map((date) => dateWidth(pen, date)));
  const mark = marks[quote.status];
  const markWidth = mark ? badgeWidth(pen, mark) + BADGE_GAP : 0;
  const title = `Devis ${quote.number}`;
  const style = fitting(pen, title, CONTENT_WIDTH - datesWidth - GUTTER - markWidth);
  tagged(pen, "H1", () => write(pen, title, style, { x: MARGIN, top: top - 4 }));
  if (mark) {
    drawBadge(pen, mark, { x: MARGIN + widthOf(pen, title, style) + BADGE_GAP, top: top + 4 });
  }
  for (const { label, value, top: line } of dates) {
    const right = MARGIN + CONTENT_WIDTH;
    const width = widthOf(pen, value, styles.strong);
    tagged(pen, "P", () => {
      write(pen, `${label} `, dateLabel, { x: right - width - 4, top: line, align: "right" });
      write(pen, value, styles.strong, { x: right, top: line, align: "right" });
    });
  }
}

/** A specimen's number is longer than a real one's: its title is smaller rather than over the dates. */
function fitting(pen: Pen, title: string, room: number): TextStyle {
  const width = widthOf(pen, title, styles.title);
  return width <= room
    ? styles.title
    : { ...styles.title, size: (styles.title.size * room) / width };
}

function dateWidth(pen: Pen, { label, value }: { label: string; value: string }): number {
  return widthOf(pen, `${label} `, dateLabel) + widthOf(pen, value, styles.strong) + 4;
}

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

function agencyLines(pen: Pen, site: SiteIdentity): PartyLine[] {
  const { street, postalCode, city, country } = site.address;
  return [
    ...partyLines(pen, site.legalName, styles.strong),
    ...partyLines(pen, `${street}\n${postalCode} ${city}\n${country}`, styles.body),
    ...partyLines(pen, `SIREN ${formatSiren(site.siren)}`, styles.quiet),
    ...partyLines(pen, `TVA ${site.vatNumber}`, styles.quiet),
  ];
}

function clientLines(pen: Pen, quote: PrintedQuote): PartyLine[] {
  const [title, name] = quote.clientCompany
    ? [quote.clientCompany, quote.clientName]
    : [quote.clientName, ""];
  const contact = [quote.clientEmail, formatPhone(quote.clientPhone)].filter((text) => text !== "");
  const siren = quote.clientSiren ? `SIREN ${formatSiren(quote.clientSiren)}` : "";
  return [
    ...partyLines(pen, title, styles.strong),
    ...partyLines(pen, name, styles.body),
    ...partyLines(pen, fewLines(quote.clientAddress), styles.body),
    ...partyLines(pen, siren, styles.quiet),
    ...partyLines(pen, contact.join(", "), styles.quiet),
  ];
}

const LONGEST_ADDRESS = 6;

/** An address typed on many lines follows on instead, so that the page keeps its shape. */
function fewLines(address: string): string {
  const lines = address.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.join(lines.length > LONGEST_ADDRESS ? ", " : "\n");
}

function partyLines(pen: Pen, text: string, style: TextStyle): PartyLine[] {
  if (text.trim() === "") return [];
  return wrap(pen, text, style, PANEL_WIDTH - 2 * PADDING).map((line) => ({ text: line, style }));
}

function partyHeight(lines: PartyLine[]): number {
  const text = lines.reduce((sum, { style }) => sum + style.leading, 0);
  return text + 2 * PADDING + styles.label.leading + 2;
}

function drawParty(
  pen: Pen,
  { label, x, lines }: Party,
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
    for (const { text, style } of lines) {
      write(pen, text, style, { x: x + PADDING, top: line });
      line += style.leading;
    }
  });
}
