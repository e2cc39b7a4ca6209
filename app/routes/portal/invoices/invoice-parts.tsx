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
  return kind === "credit-note" ? `Avoir ${number}` : number;
}

export function InvoiceStatusBadge({ invoice: { kind, status } }: InvoiceProps) {
  // Nobody pays a credit note.
  if (kind === "credit-note" && status === "pending") {
    return (
      <Badge variant="outline" icon="refresh">
        À votre crédit
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
      avant le <time dateTime={dueOn}>{shortCalendarDay(dueOn)}</time>
    </span>
  );
}

/** The document when there is one. */
export function InvoiceDownload({ invoice }: InvoiceProps) {
  if (!invoice.hasDocument)
    return (
      <span className="block text-muted whitespace-normal sm:ml-auto sm:max-w-24 sm:text-end">
        Document en préparation
      </span>
    );
  const what = invoice.kind === "credit-note" ? "l’avoir" : "la facture";
  return (
    <ButtonLink
      href={`/portal/factures/${invoice.id}/pdf`}
      reloadDocument
      variant="outline"
      icon="download"
      aria-label={`Télécharger ${what} ${invoice.number} (PDF)`}
    >
      PDF
    </ButtonLink>
  );
}
