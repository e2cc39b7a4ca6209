import { shortDay } from "#copy/dates.ts";
import type { ListedClient } from "#queries/clients-list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Money } from "#ui/money.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record-address.ts";

const columns: TableColumn<ListedClient>[] = [
  { key: "name", header: "Client", name: true, cell: (client) => <Name client={client} /> },
  {
    key: "email",
    header: "E-mail",
    cell: ({ email, emailVerified }) => (
      <span className="grid min-w-0 justify-items-start gap-1 max-sm:justify-items-end sm:min-w-40">
        <span className="wrap-anywhere">{email}</span>
        {!emailVerified && <span className="text-xs text-warning">À confirmer</span>}
      </span>
    ),
  },
  { key: "since", header: "Client depuis", cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    key: "orders",
    header: "Commandes",
    figures: true,
    cell: (client) => <Ordered client={client} />,
  },
  {
    key: "spent",
    header: "Total TTC",
    figures: true,
    cell: ({ spentCents }) => <Money cents={spentCents} short />,
  },
  { key: "subscription", header: "Abonnement", cell: (client) => <Running client={client} /> },
];

function Name({ client: { id, name, company } }: { client: ListedClient }) {
  return (
    <span className="grid whitespace-normal wrap-anywhere sm:min-w-36">
      <TextLink to={recordAddress.client(id)} className="line-clamp-3 py-1">
        {name || "Sans nom"}
      </TextLink>
      {company && <span className="line-clamp-2 text-xs font-normal text-muted">{company}</span>}
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
          la dernière le <Day at={lastOrderAt} />
        </span>
      )}
    </span>
  );
}

function Running({ client: { monthlyCents } }: { client: ListedClient }) {
  if (monthlyCents === null) return <span className="text-muted">Aucun</span>;
  return (
    <Badge icon="refresh">
      <span>
        <Money cents={monthlyCents} short /> par mois
      </span>
    </Badge>
  );
}

export function ClientsTable({ clients }: { clients: ListedClient[] }) {
  return <Table caption="Clients" columns={columns} rows={clients} rowKey={({ id }) => id} />;
}
