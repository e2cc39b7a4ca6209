import { invoicesListWords as words } from "#copy/admin/invoices.ts";
import { invoiceKindLabels, invoiceStandingLabels } from "#copy/invoice-desk.ts";
import { labels } from "#copy/labels.ts";
import { spreadsheetDate } from "#copy/list.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { type InvoiceStanding, isPartlyCredited, restCents } from "#domain/invoice-standing.ts";
import { formatCents, formatRate } from "#domain/money.ts";
import { invoiceList, type ListedInvoice } from "#queries/invoice/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { InvoiceStandingBadge } from "#ui/invoice-standing-badge.tsx";
import { Money } from "#ui/money.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { InvoiceTotalsLine } from "./invoice-totals.tsx";
import { shownTotals } from "./shown-totals.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const list: List<ListedInvoice, InvoiceStanding> = {
  path: "/admin/factures",
  file: "factures",
  title: words.title,
  one: words.one,
  many: words.many,
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/admin/commandes" variant="outline">
        {words.seeOrders}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: words.searched,
  statusLabels: words.tabs,
  columns: [
    { header: words.issuedOn, csv: ({ issuedOn }) => day(issuedOn) },
    { header: words.kind, csv: ({ kind }) => invoiceKindLabels[kind] },
    {
      header: labels.number,
      name: true,
      sort: { by: "date", label: words.issuedOn },
      cell: (invoice) => <Paper invoice={invoice} />,
      csv: ({ number }) => number ?? "",
    },
    {
      header: labels.client,
      cell: ({ company, clientName }) => (
        <TwoLines
          first={company || clientName}
          second={company && clientName}
          className="max-sm:justify-items-end max-sm:text-end sm:min-w-32"
        />
      ),
    },
    { header: labels.name, csv: ({ clientName }) => clientName },
    { header: labels.company, csv: ({ company }) => company },
    { header: labels.email, csv: ({ email }) => email },
    {
      header: labels.order,
      cell: (invoice) => <OrderOf invoice={invoice} />,
      csv: ({ orderNumber }) => orderNumber,
    },
    { header: words.of, csv: ({ creditedNumber }) => creditedNumber ?? "" },
    { header: words.net, csv: ({ netCents, kind }) => signed(kind, netCents) },
    { header: labels.vatAt(""), csv: ({ vatRate }) => formatRate(vatRate) },
    { header: words.vat, csv: ({ vatCents, kind }) => signed(kind, vatCents) },
    {
      header: words.gross,
      figures: true,
      sort: { by: "montant" },
      cell: (invoice) => <Amount invoice={invoice} />,
      csv: ({ grossCents, kind }) => signed(kind, grossCents),
    },
    { header: words.credited, csv: ({ creditedCents }) => creditedCents },
    { header: words.asked, csv: (invoice) => invoice.askedCents },
    { header: words.dueOn, csv: ({ dueOn }) => day(dueOn) },
    {
      header: labels.state,
      cell: (invoice) => <State invoice={invoice} />,
      csv: ({ standing }) => invoiceStandingLabels[standing],
    },
  ],
};

function day(date: string | null): string {
  return date === null ? "" : spreadsheetDate(date);
}

/** Credit notes are negative, so that a column adds up. */
function signed(kind: ListedInvoice["kind"], cents: number): number {
  return kind === "credit-note" ? -cents : cents;
}

interface CellProps {
  invoice: ListedInvoice;
}

function Paper({ invoice: { id, kind, number, issuedOn, creditedNumber } }: CellProps) {
  return (
    <span className="grid">
      <RecordLink to={recordAddress.invoice(id)} className="inline-block pt-1 whitespace-nowrap">
        {number}
      </RecordLink>
      <span className="text-xs font-normal whitespace-normal text-muted">
        {kind === "invoice" ? null : `${invoiceKindLabels[kind]}, `}
        {creditedNumber && `${words.ofInvoice(creditedNumber)}, `}
        {issuedOn && <time dateTime={issuedOn}>{shortCalendarDay(issuedOn)}</time>}
      </span>
    </span>
  );
}

function OrderOf({ invoice: { orderId, orderNumber, subscriptionId } }: CellProps) {
  if (orderId) {
    return (
      <TextLink to={recordAddress.order(orderId)} className="whitespace-nowrap">
        {orderNumber}
      </TextLink>
    );
  }
  if (subscriptionId === null) return orderNumber || "–";
  return <TextLink to={recordAddress.subscription(subscriptionId)}>{words.subscription}</TextLink>;
}

function Amount({ invoice }: CellProps) {
  const { kind, grossCents, netCents, creditedCents } = invoice;
  return (
    <span className="grid">
      <Money cents={signed(kind, grossCents)} />
      <span className="text-xs text-muted">
        {isPartlyCredited(invoice) ? (
          words.partlyCredited(formatCents(creditedCents))
        ) : (
          <>
            <Money cents={signed(kind, netCents)} /> {words.net}
          </>
        )}
      </span>
    </span>
  );
}

function State({ invoice }: CellProps) {
  const { standing, dueOn } = invoice;
  const rest = restCents(invoice);
  const late = standing === "en-retard";
  const due = (late || standing === "a-payer") && dueOn !== null ? shortCalendarDay(dueOn) : null;
  return (
    <span className="grid justify-items-end gap-1 sm:justify-items-start">
      <InvoiceStandingBadge standing={standing} />
      {due !== null && (
        <span className="text-xs text-muted">{late ? words.since(due) : words.before(due)}</span>
      )}
      {rest !== null && <span className="text-xs text-muted">{words.rest(formatCents(rest))}</span>}
    </span>
  );
}

export const loader = listLoader(list, invoiceList, shownTotals);

export default function Invoices({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      lead={<InvoiceTotalsLine {...loaderData.besides} />}
    />
  );
}
