import { invoicePartsWords as words } from "#copy/portal/orders.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { invoiceStatusLabels } from "#copy/statuses.ts";
import type { ClientInvoice } from "#queries/invoice/of-client.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";

interface InvoiceProps {
  invoice: ClientInvoice;
}

/** « Avoir AVO-2026-0001 »: a credit note says that it is one. */
export function InvoiceName({ invoice: { kind, number } }: InvoiceProps) {
  return kind === "credit-note" ? words.creditNote(number) : number;
}

export function InvoiceStatusBadge({ invoice: { kind, status } }: InvoiceProps) {
  // Nobody pays a credit note.
  if (kind === "credit-note" && status === "pending") {
    return (
      <Badge variant="outline" icon="refresh">
        {words.toYourCredit}
      </Badge>
    );
  }
  return <StatusBadge status={status} label={invoiceStatusLabels[status]} />;
}

/** Until when an invoice is to be paid, while it isn't: below the badge « À payer ». */
export function InvoiceDue({ invoice: { kind, status, dueOn } }: InvoiceProps) {
  if (kind === "credit-note" || status !== "pending" || dueOn === null) return null;
  return (
    <span className="text-xs whitespace-nowrap text-muted">
      {words.before}
      <time dateTime={dueOn}>{shortCalendarDay(dueOn)}</time>
    </span>
  );
}

/** The document when there is one. */
export function InvoiceDownload({ invoice }: InvoiceProps) {
  if (!invoice.hasDocument)
    return (
      <span className="block text-muted whitespace-normal sm:ml-auto sm:max-w-24 sm:text-end">
        {words.beingPrepared}
      </span>
    );
  const what = invoice.kind === "credit-note" ? words.theCreditNote : words.theInvoice;
  return (
    <ButtonLink
      href={`/portal/factures/${invoice.id}/pdf`}
      reloadDocument
      variant="outline"
      icon="download"
      aria-label={words.download(what, invoice.number)}
    >
      {words.pdf}
    </ButtonLink>
  );
}
