import { formatPhone } from "#domain/phone-number.ts";
import { formatSiren } from "#domain/company-number.ts";
import { companyLine } from "#copy/legal-identity.ts";
import { addressLine } from "#domain/legal-identity.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { drawMark } from "./mark.ts";
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
import { wrap } from "./wrap.ts";

/** Points. */
export const A4: [number, number] = [595.28, 841.89];
const [WIDTH, HEIGHT] = A4;
export const MARGIN = 46;
export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

const FIRST_BAND = 63;
const NEXT_BAND = 34;
const LAMP_RULE = 3;
const FOOTER_GAP = 16;

export type Sender = Pick<
  SiteIdentity,
  | "name"
  | "legalName"
  | "legalForm"
  | "shareCapitalCents"
  | "siren"
  | "registerCity"
  | "address"
  | "email"
  | "phone"
> & {
  /** Null: VAT exemption (franchise). */
  vatNumber: string | null;
};

export interface FrameText {
  title: string;
  reference: string;
  stamp: { text: string; color: string } | null;
  site: Sender;
}

interface Page {
  number: number;
  count: number;
}

export function contentRoom(pen: Pen, site: Sender) {
  return {
    firstTop: FIRST_BAND + LAMP_RULE + 21,
    top: NEXT_BAND + LAMP_RULE + 24,
    bottom: footerTop(legalLines(pen, site)) - 10,
  };
}

export function drawFrame(pen: Pen, text: FrameText, page: Page, drawContent: () => void): void {
  decoration(pen, () => drawHeader(pen, text, page));
  drawContent();
  drawFooter(pen, text, page);
  if (text.stamp) drawStamp(pen, text.stamp, page);
}

function drawHeader(pen: Pen, { site, title }: FrameText, { number }: Page): void {
  const height = number === 1 ? FIRST_BAND : NEXT_BAND;
  pen.doc.rect(0, 0, WIDTH, height).fill(palette.ink);
  pen.doc.rect(0, height, WIDTH, LAMP_RULE).fill(palette.lamp);
  if (number > 1) return drawSmallHeader(pen, site.name, `${title} (suite)`);
  drawMark(pen.doc, { x: MARGIN, top: 12.5, size: 38 });
  write(pen, site.name, onInk(19), { x: MARGIN + 48, top: 18.5 });
  const right = WIDTH - MARGIN;
  const quiet: TextStyle = { ...styles.body, color: palette.mutedPale };
  write(pen, formatPhone(site.phone), quiet, { x: right, top: 18, align: "right" });
  write(pen, site.email, quiet, { x: right, top: 31.5, align: "right" });
}

function drawSmallHeader(pen: Pen, name: string, title: string): void {
  drawMark(pen.doc, { x: MARGIN, top: 6.5, size: 21 });
  write(pen, name, onInk(11), { x: MARGIN + 27, top: 6.5 });
  const quiet: TextStyle = { ...styles.body, color: palette.mutedPale };
  write(pen, title, quiet, { x: WIDTH - MARGIN, top: 10.5, align: "right" });
}

function onInk(size: number): TextStyle {
  return { font: "display", size, leading: size + 8, color: palette.paper };
}

/** Identity of the sender, mandatory on commercial documents (docs/sources/law.md, D1). */
function legalLines(pen: Pen, site: Sender): string[] {
  const vatNumber = site.vatNumber === null ? "" : `, TVA intracommunautaire ${site.vatNumber}`;
  return [
    `${companyLine(site)}. Siège social : ${addressLine(site.address)}.`,
    `SIREN ${formatSiren(site.siren)}${vatNumber}. Téléphone : ${formatPhone(site.phone)}, e-mail : ${site.email}`,
  ].flatMap((line) => wrap(pen, frenchSpaces(line), styles.legal, CONTENT_WIDTH - 70));
}

function footerTop(lines: readonly string[]): number {
  return HEIGHT - FOOTER_GAP - lines.length * styles.legal.leading;
}

function drawFooter(pen: Pen, { reference, site }: FrameText, { number, count }: Page): void {
  const lines = legalLines(pen, site);
  const top = footerTop(lines);
  const pageStyle: TextStyle = { ...styles.legal, font: "strong", color: palette.ink };
  const at = { x: WIDTH - MARGIN, top, align: "right" } as const;
  const print = () => {
    lines.forEach((line, index) =>
      write(pen, line, styles.legal, { x: MARGIN, top: top + index * styles.legal.leading }),
    );
    write(pen, reference, pageStyle, at);
    write(pen, `page ${number}/${count}`, pageStyle, { ...at, top: top + styles.legal.leading });
  };
  decoration(pen, () => rule(pen, { x: MARGIN, y: top - 7, width: CONTENT_WIDTH }));
  // Tagged on the last page only, so that screen readers read the footer once.
  if (number === count) tagged(pen, "P", print);
  else decoration(pen, print);
}

/** Transparent enough to read the text below. */
function drawStamp(pen: Pen, stamp: NonNullable<FrameText["stamp"]>, { number }: Page): void {
  const style: TextStyle = { font: "display", size: 46, leading: 46, color: stamp.color };
  const print = () => {
    pen.doc
      .save()
      .rotate(-52, { origin: [WIDTH / 2, HEIGHT / 2] })
      .fillOpacity(0.13);
    const x = (WIDTH - widthOf(pen, stamp.text, style)) / 2;
    write(pen, stamp.text, style, { x, top: (HEIGHT - style.leading) / 2 });
    pen.doc.restore();
  };
  if (number === 1) tagged(pen, "P", print);
  else decoration(pen, print);
}
