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

/** « Avoir AVO-2026-0001 »: a credit note says that it is one. */
export function InvoiceName({ invoice: { kind, number } }: InvoiceProps) {
  if (kind === "credit-note") return words.creditNote(number);
  return kind === "deposit" ? words.deposit(number) : number;
}

interface DatedProps extends InvoiceProps {
  /** French calendar date. */
  today: string;
}

export function InvoiceStatusBadge({ invoice, today }: DatedProps) {
  const { kind, status } = invoice;
  // Nobody pays a credit note: whether its money went back is the refund's to say.
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

/** Until when an invoice is to be paid, while it isn't, and what is left where a part came: below the badge « À payer ». */
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
