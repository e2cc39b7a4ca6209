import { invoicePartsWords as words } from "#copy/portal/orders.ts";
import { formatCents } from "#domain/money.ts";
import type { ClientInvoice } from "#queries/invoice/of-client.server.ts";
import { frenchSpaces } from "#ui/typography.ts";

export function InvoiceBeside({ invoice }: { invoice: ClientInvoice }) {
  const { creditedNumber, creditNotes, deductedCents, grossCents } = invoice;
  const sentences = [
    ...(creditedNumber ? [words.takesFrom(creditedNumber)] : []),
    ...(deductedCents > 0
      ? [words.afterDeposits(formatCents(deductedCents), formatCents(grossCents - deductedCents))]
      : []),
    ...creditNotes.map((note) => words.creditedBy(note.number ?? "", formatCents(note.grossCents))),
  ];
  return sentences.map((sentence) => (
    <span key={sentence} className="text-xs font-normal whitespace-normal text-muted">
      {frenchSpaces(sentence)}
    </span>
  ));
}
