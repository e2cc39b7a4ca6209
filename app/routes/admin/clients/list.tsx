import { clientsListWords as words, clientStandingLabels } from "#copy/admin/clients.ts";
import { labels } from "#copy/labels.ts";
import { shortDay } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import type { ClientStanding } from "#domain/client-standing.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { clientList, type ListedClient } from "#queries/client/list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const list: List<ListedClient, ClientStanding> = {
  path: "/admin/clients",
  file: "clients",
  title: labels.clients,
  one: "client",
  many: "clients",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/admin/commandes" variant="outline">
        {labels.seeOrders}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: "Nom, e-mail, entreprise",
  statusLabels: clientStandingLabels,
  columns: [
    { header: words.clientSince, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: labels.client, name: true, cell: (client) => <Name client={client} /> },
    { header: labels.name, csv: ({ name }) => name },
    { header: labels.company, csv: ({ company }) => company },
    { header: "E-mail", cell: (client) => <Email client={client} />, csv: ({ email }) => email },
    {
      header: words.emailConfirmed,
      csv: ({ emailVerified }) => clientStandingLabels[emailVerified ? "confirme" : "a-confirmer"],
    },
    {
      header: words.clientSince,
      sort: { by: "date" },
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      header: labels.orders,
      figures: true,
      cell: (client) => <Ordered client={client} />,
      csv: ({ orders }) => String(orders),
    },
    {
      header: words.lastOrder,
      csv: ({ lastOrderAt }) => (lastOrderAt ? spreadsheetDay(lastOrderAt) : ""),
    },
    {
      header: "Total TTC",
      figures: true,
      cell: ({ spentCents }) => <Money cents={spentCents} short />,
      csv: ({ spentCents }) => spentCents,
    },
    { header: labels.subscription, cell: (client) => <Running client={client} /> },
    { header: words.subscriptionPerMonth, csv: ({ monthlyCents }) => monthlyCents ?? "" },
  ],
};

function Name({ client: { id, name, company } }: { client: ListedClient }) {
  return (
    <span className="grid whitespace-normal wrap-anywhere sm:min-w-36">
      <RecordLink to={recordAddress.client(id)} className="line-clamp-3 py-1">
        {company || name || words.withoutName}
      </RecordLink>
      {company && <span className="line-clamp-2 text-xs font-normal text-muted">{name}</span>}
    </span>
  );
}

function Email({ client: { email, emailVerified } }: { client: ListedClient }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1 max-sm:justify-items-end sm:min-w-40">
      <span className="wrap-anywhere">{shownEmail(email)}</span>
      {!emailVerified && <span className="text-xs text-warning">{words.toConfirm}</span>}
    </span>
  );
}

function Day({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {shortDay(at)}
    </time>
  );
}

function Ordered({ client: { orders, lastOrderAt } }: { client: ListedClient }) {
  return (
    <span className="grid">
      {orders}
      {lastOrderAt && (
        <span className="text-xs text-muted">
          {words.lastOne}
          <Day at={lastOrderAt} />
        </span>
      )}
    </span>
  );
}

function Running({ client: { monthlyCents } }: { client: ListedClient }) {
  if (monthlyCents === null) return <span className="text-muted">{words.noSubscription}</span>;
  return (
    <Badge icon="refresh">
      <span>
        <Money cents={monthlyCents} short />
        {words.perMonth}
      </span>
    </Badge>
  );
}

export const loader = listLoader(list, clientList);

export default function Clients({ loaderData }: Route.ComponentProps) {
  return <ListPage of={list} data={loaderData.list} />;
}
