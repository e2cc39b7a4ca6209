import { invoicePartsWords as words } from "#copy/portal/orders.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { invoiceStatusLabels } from "#copy/statuses.ts";
import { restCents } from "#domain/invoice-standing.ts";
import { isInvoiceLate } from "#domain/invoice.ts";
import { formatCents } from "#domain/money.ts";
import type { ClientInvoice } from "#queries/invoice/of-client.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";

interface InvoiceProps {
  invoice: ClientInvoice;
}

export function InvoiceName({ invoice: { kind, number } }: InvoiceProps) {
  if (kind === "credit-note") return words.creditNote(number);
  return kind === "deposit" ? words.deposit(number) : number;
}

interface DatedProps extends InvoiceProps {
  today: string;
}

export function InvoiceStatusBadge({ invoice, today }: DatedProps) {
  const { kind, status } = invoice;
  // A credit note is never paid by the client; the refund's own status says whether money went back.
  if (kind === "credit-note") {
    return (
      <Badge variant="outline" icon="refresh">
        {words.creditIssued}
      </Badge>
    );
  }
  if (isInvoiceLate(invoice, today)) {
    return (
      <Badge variant="destructive" icon="warning">
        {words.late}
      </Badge>
    );
  }
  return <StatusBadge status={status} label={invoiceStatusLabels[status]} />;
}

export function InvoiceDue({ invoice, today }: DatedProps) {
  const { kind, status, dueOn } = invoice;
  if (kind === "credit-note" || status !== "pending") return null;
  const rest = restCents(invoice);
  return (
    <span className="grid text-xs whitespace-nowrap text-muted">
      {dueOn !== null && (
        <span>
          {isInvoiceLate(invoice, today) ? words.since : words.before}
          <time dateTime={dueOn}>{shortCalendarDay(dueOn)}</time>
        </span>
      )}
      {rest !== null && <span>{words.rest(formatCents(rest))}</span>}
    </span>
  );
}

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
