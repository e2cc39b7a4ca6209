import { orderInvoicesWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import type { ClientInvoice } from "#queries/invoice/of-client.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { InvoiceBeside } from "../invoices/invoice-beside.tsx";
import {
  InvoiceDownload,
  InvoiceDue,
  InvoiceName,
  InvoiceStatusBadge,
} from "../invoices/invoice-parts.tsx";

interface OrderInvoicesProps {
  invoices: ClientInvoice[];
  today: string;
}

export function OrderInvoices({ invoices, today }: OrderInvoicesProps) {
  return (
    <Card aria-labelledby="factures">
      <CardHeader id="factures" title={labels.invoices} />
      <CardBody className="text-sm">
        {invoices.length === 0 ? (
          <p className="text-muted">{words.noneYet}</p>
        ) : (
          <ul className="divide-y divide-line">
            {invoices.map((invoice) => (
              <li key={invoice.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                  <p className="min-w-0">
                    <span className="block font-semibold">
                      <InvoiceName invoice={invoice} />
                    </span>
                    <span className="text-muted">
                      {invoice.issuedOn && `${shortCalendarDay(invoice.issuedOn)}, `}
                      <Money cents={invoice.grossCents} />
                      {words.vatIncluded}
                    </span>
                    <span className="grid">
                      <InvoiceBeside invoice={invoice} />
                    </span>
                  </p>
                  <span className="grid justify-items-start gap-1 sm:justify-items-end">
                    <InvoiceStatusBadge invoice={invoice} today={today} />
                    <InvoiceDue invoice={invoice} today={today} />
                  </span>
                </div>
                <div>
                  <InvoiceDownload invoice={invoice} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
