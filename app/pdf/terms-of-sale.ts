import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsText } from "#domain/terms-text.ts";
import { legalSpaces } from "#ui/typography.ts";
import { printDocument } from "./document.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { decoration, type Pen, styles, tagged, type TextStyle, write, writeLines } from "./pen.ts";
import { termsBlocks } from "./terms-blocks.ts";
import { wrap } from "./wrap.ts";

const MOST_KEPT = 8;

function keep<Kept>(all: Map<string, Kept>, key: string, make: () => Kept): Kept {
  const kept = all.get(key) ?? make();
  all.set(key, kept);
  const [oldest] = all.keys();
  if (all.size > MOST_KEPT && oldest !== undefined) all.delete(oldest);
  return kept;
}

/** Cached: seven pages take a tenth of a second, on a public URL. */
const printed = new WeakMap<SiteIdentity, Map<string, Promise<Buffer>>>();

/** Same input, same bytes. */
export function termsOfSalePdf(
  site: SiteIdentity,
  siteUrl: string,
  catalogue: Catalogue,
): Promise<Buffer> {
  const all = printed.get(site) ?? new Map<string, Promise<Buffer>>();
  printed.set(site, all);
  return keep(all, keyOf(siteUrl, catalogue), () => print(site, siteUrl, catalogue));
}

function keyOf(siteUrl: string, { version }: Catalogue): string {
  return `${version} ${siteUrl}`;
}

const written = new WeakMap<SiteIdentity, Map<string, TermsText>>();

/** Same object per version, so that the cache of wrapped lines applies (terms-blocks.ts). */
export function termsInForce(site: SiteIdentity, siteUrl: string, catalogue: Catalogue): TermsText {
  const all = written.get(site) ?? new Map<string, TermsText>();
  written.set(site, all);
  return keep(all, keyOf(siteUrl, catalogue), () => termsOfSale(site, siteUrl, catalogue));
}

function print(site: SiteIdentity, siteUrl: string, catalogue: Catalogue): Promise<Buffer> {
  const terms = termsInForce(site, siteUrl, catalogue);
  const inForce = new Date(`${site.termsVersion}T00:00:00Z`);
  const text = {
    title: terms.title,
    reference: `CGV ${site.termsVersion}`,
    stamp: null,
    site,
    createdAt: inForce,
    modifiedAt: inForce,
  };
  return printDocument(text, (pen) => termsOfSaleBlocks(pen, terms, siteUrl));
}

const frozen = new Map<string, TermsText>();

/** Deduplicates equal terms, so that the cache of wrapped lines applies to deserialised copies. */
export function sameTerms(terms: TermsText): TermsText {
  return keep(frozen, JSON.stringify(terms), () => terms);
}

export function termsOfSaleBlocks(pen: Pen, terms: TermsText, siteUrl: string): Block[] {
  return [
    { ...headingBlock(pen, terms), startsPage: true },
    ...terms.sections.flatMap(({ title, blocks }) => [
      sectionTitle(pen, title),
      ...termsBlocks(pen, blocks, siteUrl),
    ]),
  ];
}

const leadStyle: TextStyle = { font: "text", size: 10.5, leading: 15, color: palette.muted };

function headingBlock(
  pen: Pen,
  { title, lead, dated }: { title: string; lead: string; dated: string },
): Block {
  const lines = wrap(pen, legalSpaces(lead), leadStyle, CONTENT_WIDTH);
  const leadHeight = lines.length * leadStyle.leading;
  return {
    height: styles.title.leading + 4 + leadHeight + 8 + styles.strong.leading,
    draw(top) {
      tagged(pen, "H1", () => write(pen, title, styles.title, { x: MARGIN, top: top - 4 }));
      const below = top + styles.title.leading + 4;
      tagged(pen, "P", () => writeLines(pen, lines, leadStyle, { x: MARGIN, top: below }));
      const line = below + leadHeight + 8;
      decoration(pen, () =>
        pen.doc.rect(MARGIN, line, 3, styles.strong.leading).fill(palette.lamp),
      );
      tagged(pen, "P", () =>
        write(pen, legalSpaces(dated), styles.strong, { x: MARGIN + 10, top: line }),
      );
    },
  };
}

const sectionStyle: TextStyle = { font: "display", size: 14, leading: 19, color: palette.ink };

function sectionTitle(pen: Pen, title: string): Block {
  return {
    height: sectionStyle.leading,
    gap: 22,
    withNext: true,
    draw(top) {
      tagged(pen, "H2", () => write(pen, legalSpaces(title), sectionStyle, { x: MARGIN, top }));
      pen.doc.outline.addItem(title);
    },
  };
}
