import { latestPapersWords as words } from "#copy/portal/overview.ts";
import { invoicePartsWords } from "#copy/portal/orders.ts";
import type { ReactNode } from "react";
import { longCalendarDay, shortDay } from "#domain/french-dates.ts";
import { formatCents } from "#domain/money.ts";
import type { ClientOrderListings } from "#queries/deliverable/listings-of-client.server.ts";
import type { ClientInvoice } from "#queries/invoice/of-client.server.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { InvoiceDownload, InvoiceName } from "../invoices/invoice-parts.tsx";

interface LatestPapersProps {
  orders: readonly Pick<ClientOrderListings, "id" | "number" | "reportedAt">[];
  invoices: readonly ClientInvoice[];
}

const SHOWN_REPORTS = 2;

export function LatestPapers({ orders, invoices }: LatestPapersProps) {
  const reports = orders
    .flatMap(({ reportedAt, ...order }) => (reportedAt ? [{ ...order, at: reportedAt }] : []))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, SHOWN_REPORTS);
  if (reports.length === 0 && invoices.length === 0) return null;
  return (
    <Card aria-labelledby="documents">
      <CardHeader
        id="documents"
        title={words.title}
        actions={
          invoices.length > 0 && <TextLink to="/portal/factures">{words.allInvoices}</TextLink>
        }
      />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {reports.map(({ id, number, at }) => (
          <Paper key={id} title={words.report} detail={words.reportOf(number, shortDay(at))}>
            <TextLink to={`/portal/rapports/${id}`} className="py-1">
              {words.read}
              <span className="sr-only">{words.readReportOf(number)}</span>
            </TextLink>
          </Paper>
        ))}
        {invoices.map((invoice) => (
          <Paper
            key={invoice.id}
            title={<InvoiceName invoice={invoice} />}
            detail={invoiceDetail(invoice)}
          >
            <InvoiceDownload invoice={invoice} />
          </Paper>
        ))}
      </ul>
    </Card>
  );
}

function invoiceDetail({ issuedOn, grossCents }: ClientInvoice): string {
  const amount = words.amount(formatCents(grossCents));
  return issuedOn === null
    ? amount
    : `${amount}, ${invoicePartsWords.onDay(longCalendarDay(issuedOn))}`;
}

interface PaperProps {
  title: ReactNode;
  detail: string;
  children: ReactNode;
}

function Paper({ title, detail, children }: PaperProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm sm:px-6">
      <Icon name="file-text" className="size-5 text-muted max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-44">
        <span className="font-semibold">{title}</span>
        <span className="block text-muted wrap-anywhere">{detail}</span>
      </p>
      {children}
    </li>
  );
}
