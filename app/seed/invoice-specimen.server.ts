import type { InvoiceKind } from "#domain/invoice.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { type Cents, formatCents } from "#domain/money.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { printDocument } from "#pdf/document.ts";
import { CONTENT_WIDTH, MARGIN } from "#pdf/frame.ts";
import { palette } from "#pdf/palette.ts";
import { styles, tagged, writeLines } from "#pdf/pen.ts";
import { wrap } from "#pdf/wrap.ts";

interface InvoiceFacts {
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  company: string;
  netCents: Cents;
  vatCents: Cents;
  grossCents: Cents;
}

/** A page that can be downloaded in the demonstration: no invoice in the sense of the law. */
export function invoiceSpecimen(
  facts: InvoiceFacts,
  at: Date,
  site: SiteIdentity,
): Promise<Buffer> {
  const name = facts.kind === "invoice" ? "Facture" : "Avoir";
  const title = `${name} ${facts.number}`;
  const text = [
    title,
    `Émise le ${plainCalendarDay(facts.issuedOn)} pour ${facts.company}`,
    `Montant HT : ${formatCents(facts.netCents)}`,
    `TVA : ${formatCents(facts.vatCents)}`,
    `Total TTC : ${formatCents(facts.grossCents)}`,
    "Document de démonstration.",
  ].join("\n");
  const stamp = { text: "SPÉCIMEN — sans valeur", color: palette.stamp };
  const frame = { title, reference: facts.number, stamp, site, createdAt: at, modifiedAt: at };
  return printDocument(frame, (pen) => {
    const lines = wrap(pen, text, styles.body, CONTENT_WIDTH);
    return [
      {
        height: lines.length * styles.body.leading,
        draw: (top) =>
          tagged(pen, "P", () => writeLines(pen, lines, styles.body, { x: MARGIN, top })),
      },
    ];
  });
}
