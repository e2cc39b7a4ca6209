import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { Link } from "react-router";
import { callSourceLabels } from "#copy/calls.ts";
import { shortMoment } from "#copy/dates.ts";
import type { ListedCall } from "#queries/calls-list.server.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { CallStatusBadge } from "./call-status.tsx";
import { callHref } from "./calls-address.ts";

const columns = (now: Date): TableColumn<ListedCall>[] => [
  {
    key: "person",
    header: "Personne",
    name: true,
    cell: ({ id, name, email }) => (
      <span className="grid wrap-anywhere whitespace-normal sm:min-w-32">
        <Link to={callHref(id)} className="underline decoration-line underline-offset-4">
          {name}
        </Link>
        <span className="text-xs font-normal text-muted">{email}</span>
      </span>
    ),
  },
  {
    key: "moment",
    header: "Date",
    cell: ({ startsAt }) => <time dateTime={startsAt.toISOString()}>{shortMoment(startsAt)}</time>,
  },
  {
    key: "phone",
    header: "Téléphone",
    cell: ({ phone }) => (
      <a
        href={phoneHref(phone)}
        className="whitespace-nowrap text-link underline underline-offset-3"
      >
        {formatPhone(phone)}
      </a>
    ),
  },
  { key: "source", header: "Origine", cell: ({ source }) => callSourceLabels[source] },
  {
    key: "status",
    header: "Statut",
    cell: ({ status, endsAt }) => <CallStatusBadge status={status} over={endsAt <= now} />,
  },
];

export function CallsTable({ calls, now }: { calls: ListedCall[]; now: Date }) {
  return <Table caption="Appels" columns={columns(now)} rows={calls} rowKey={({ id }) => id} />;
}
