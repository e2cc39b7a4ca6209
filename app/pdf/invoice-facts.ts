import { invoiceSheetWords as words } from "#copy/invoice-sheet.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { type Pen, spelled, styles, tagged, write, writeLines } from "./pen.ts";
import { wrap } from "./wrap.ts";

interface Fact {
  label: string;
  value: string;
}

const GUTTER = 14;

/** Service dates and references (docs/sources/law.md, F3 and F4). */
export function factsBlock(pen: Pen, content: InvoiceContent): Block {
  const facts = factsOf(content);
  const width = (CONTENT_WIDTH - (facts.length - 1) * GUTTER) / facts.length;
  const columns = facts.map((fact, index) => ({
    ...fact,
    x: MARGIN + index * (width + GUTTER),
    lines: wrap(pen, fact.value, styles.body, width),
  }));
  const height = Math.max(...columns.map(({ lines }) => lines.length)) * styles.body.leading;
  return {
    height: styles.label.leading + height + 12,
    draw(top) {
      for (const { label, value, x, lines } of columns) {
        tagged(pen, "P", () => {
          write(pen, label, styles.label, { x, top });
          const at = { x, top: top + styles.label.leading };
          spelled(pen, value, styles.body, () => writeLines(pen, lines, styles.body, at));
        });
      }
    },
  };
}

function factsOf({ kind, service, orderNumber, quoteNumber, buyer }: InvoiceContent): Fact[] {
  const isPeriod = service.fromOn !== service.toOn;
  return [
    kind === "deposit"
      ? { label: words.service, value: words.toCome }
      : isPeriod
        ? { label: words.service, value: words.period(service) }
        : { label: words.serviceDay, value: longCalendarDay(service.toOn) },
    ...(orderNumber ? [{ label: words.order, value: orderNumber }] : []),
    ...(quoteNumber ? [{ label: words.quote, value: quoteNumber }] : []),
    ...(buyer.purchaseOrder ? [{ label: words.purchaseOrder, value: buyer.purchaseOrder }] : []),
  ];
}
