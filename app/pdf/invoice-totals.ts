import { invoiceSheetWords as words } from "#copy/invoice-sheet.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { bearsVat, type InvoiceMentions } from "#domain/invoice-mentions.ts";
import { formatCents } from "#domain/money.ts";
import { formatDeduction, type TotalRow, type Totals } from "./totals.ts";

/** Same sums as in the XML (docs/sources/law.md, F8 and X3). */
export function invoiceTotals(content: InvoiceContent, { discount }: InvoiceMentions): Totals {
  const { vat, netCents, vatCents, grossCents } = content;
  const withoutVat = !bearsVat(content);
  return {
    rows: [
      ...discountRows(content, discount, withoutVat),
      ...(withoutVat
        ? []
        : [
            { label: words.net, amount: formatCents(netCents), isStrong: true },
            { label: words.vat(vat.rate), amount: formatCents(vatCents) },
          ]),
    ],
    gross: {
      label: withoutVat ? words.grossWithoutVat : words.gross,
      amount: formatCents(grossCents),
    },
    after: settlementRows(content),
  };
}

function discountRows(
  { discount, subtotalCents }: InvoiceContent,
  label: string | null,
  withoutVat: boolean,
): TotalRow[] {
  if (discount === null || label === null) return [];
  const subtotal = withoutVat ? words.subtotalWithoutVat : words.subtotal;
  return [
    { label: subtotal, amount: formatCents(subtotalCents) },
    { label, amount: formatDeduction(discount.amountCents) },
  ];
}

/** A credit note has no remainder. */
function settlementRows({ kind, references, paidCents, dueCents }: InvoiceContent): TotalRow[] {
  if (kind === "credit-note") return [];
  const deposits = references.map((reference) => ({
    label: words.depositTaken(reference),
    amount: formatDeduction(reference.grossCents),
  }));
  const otherCents = references.reduce((sum, { grossCents }) => sum - grossCents, paidCents);
  return [
    ...deposits,
    ...(deposits.length > 0 && otherCents <= 0
      ? []
      : [{ label: words.paid, amount: formatDeduction(otherCents) }]),
    { label: words.due, amount: formatCents(dueCents), isStrong: true },
  ];
}
