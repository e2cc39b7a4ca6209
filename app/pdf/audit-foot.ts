import { formatPhone } from "#domain/phone-number.ts";
import { scoreOrigin } from "#copy/audit.ts";
import { auditPdfWords } from "#copy/audit-pdf.ts";
import type { Audit } from "#domain/audit/grid.ts";
import { mailtoUrl, phoneUrl } from "#domain/contact-links.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import { decoration, type Pen, styles, tagged, type TextStyle, write, writeLines } from "./pen.ts";
import { drawRuns, wrapRuns } from "./rich-text.ts";
import { wrap } from "./wrap.ts";

const PADDING = 9;
const originStyle: TextStyle = { ...styles.quiet, color: palette.ink };

/** Mandatory under every result (docs/sources/audit-grid.md, 7). */
export function originBlock(pen: Pen, { source }: Audit): Block {
  const lines = wrap(pen, frenchSpaces(scoreOrigin(source)), originStyle, CONTENT_WIDTH);
  return {
    height: lines.length * originStyle.leading,
    gap: 11,
    withNext: true,
    draw: (top) => tagged(pen, "P", () => writeLines(pen, lines, originStyle, { x: MARGIN, top })),
  };
}

export function contactBlock(pen: Pen, site: SiteIdentity): Block {
  const { opens, closes, days } = site.openingHours;
  const { body } = styles;
  const runs = [
    { text: `${site.name}, au `, style: body },
    { text: formatPhone(site.phone), style: styles.strong, href: phoneUrl(site) },
    { text: ` (de ${opens} à ${closes}, ${days}) ou par e-mail : `, style: body },
    { text: site.email, style: styles.strong, href: mailtoUrl(site, auditPdfWords.title) },
  ].map((run) => ({ ...run, text: frenchSpaces(run.text) }));
  const lines = wrapRuns(pen, runs, CONTENT_WIDTH - 2 * PADDING);
  const height = 2 * PADDING + styles.heading.leading + lines.length * body.leading;
  return {
    height,
    gap: 9,
    draw(top) {
      decoration(pen, () =>
        pen.doc.roundedRect(MARGIN, top, CONTENT_WIDTH, height, 8).fill(palette.seaTint),
      );
      const at = { x: MARGIN + PADDING, top: top + PADDING - 2 };
      tagged(pen, "H2", () => write(pen, auditPdfWords.contact, styles.heading, at));
      const element = pen.doc.struct("P");
      pen.root.add(element);
      drawRuns(pen, element, lines, {
        x: at.x,
        top: top + PADDING + styles.heading.leading,
        leading: body.leading,
      });
    },
  };
}
