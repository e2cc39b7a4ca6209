import { invoicesDueWords as dueWords, invoicesWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { formatCents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  type ClientInvoice,
  clientPaperYears,
  listClientInvoices,
} from "#queries/invoice/of-client.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { NewMark } from "../news/new-mark.tsx";
import { OwnList } from "../own-list.tsx";
import { totalColumn } from "../total-column.tsx";
import { WaitingCard } from "../waiting-card.tsx";
import type { Route } from "./+types/invoices.ts";
import { InvoiceBeside } from "./invoice-beside.tsx";
import { InvoiceDownload, InvoiceDue, InvoiceName, InvoiceStatusBadge } from "./invoice-parts.tsx";
import { InvoiceYears } from "./invoice-years.tsx";
import { invoicesDue } from "./invoices-due.server.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const after = url.searchParams.get("apres");
  const app = appOf(context);
  const today = parisDate(app.clock());
  return viewing({ request, context }, async (db) => ({
    ...(await listClientInvoices(db, userId, { after })),
    due: await invoicesDue(db, { userId, today }, app),
    years: await clientPaperYears(db, userId),
    today,
  }));
}

const columnsOn = (today: string): TableColumn<ClientInvoice>[] => [
  {
    key: "number",
    header: labels.number,
    name: true,
    cell: (invoice) => (
      <span className="grid">
        <span className="flex flex-wrap items-center gap-x-3">
          <InvoiceName invoice={invoice} />
          <NewMark recordId={invoice.id} />
        </span>
        <InvoicedFor invoice={invoice} />
        <InvoiceBeside invoice={invoice} />
      </span>
    ),
  },
  {
    key: "date",
    header: labels.date,
    cell: ({ issuedOn }) =>
      issuedOn && <time dateTime={issuedOn}>{shortCalendarDay(issuedOn)}</time>,
  },
  totalColumn,
  {
    key: "status",
    header: labels.status,
    cell: (invoice) => (
      <span className="grid justify-items-end gap-1 sm:justify-items-start">
        <InvoiceStatusBadge invoice={invoice} today={today} />
        <InvoiceDue invoice={invoice} today={today} />
      </span>
    ),
  },
  {
    key: "document",
    header: words.document,
    actions: true,
    cell: (invoice) => <InvoiceDownload invoice={invoice} />,
  },
];

function InvoicedFor({ invoice: { orderId, orderNumber } }: { invoice: ClientInvoice }) {
  if (!orderId)
    return <span className="text-xs font-normal text-muted">{labels.subscription}</span>;
  return (
    <TextLink to={`/portal/commandes/${orderId}`} className="w-fit py-0.5 text-xs font-normal">
      {words.orderNumber(orderNumber ?? "")}
    </TextLink>
  );
}

export default function OwnInvoices({ loaderData }: Route.ComponentProps) {
  const { invoices, next, due, years, today } = loaderData;
  return (
    <OwnList
      title={words.title}
      caption={words.caption}
      columns={columnsOn(today)}
      rows={invoices}
      empty={<NoInvoice />}
      older={{ path: "/portal/factures", next, label: labels.older }}
      after={<InvoiceYears years={years} />}
    >
      <WaitingCard
        id="du"
        first
        title={dueWords.title(formatCents(due.totalCents))}
        records={due.lines.map(({ sentence, ...line }) => ({
          ...line,
          detail: frenchSpaces(sentence),
        }))}
      />
    </OwnList>
  );
}

function NoInvoice() {
  return (
    <EmptyState
      title={words.none}
      action={
        <ButtonLink href="/portal/compte#facturation" variant="outline">
          {words.checkBilling}
        </ButtonLink>
      }
    >
      {words.noneYet}
    </EmptyState>
  );
}
