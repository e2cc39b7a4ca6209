import type { ReactNode } from "react";
import { Link } from "react-router";
import { callSourceLabels } from "#copy/calls.ts";
import { shortMoment } from "#copy/dates.ts";
import { readablePhone } from "#copy/phone.ts";
import type { ListedCall } from "#queries/calls-list.server.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { CallStatusBadge } from "./call-status.tsx";
import { callHref } from "./calls-address.ts";

const columns: TableColumn<ListedCall>[] = [
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
      <a href={`tel:${phone}`} className="whitespace-nowrap text-link underline underline-offset-3">
        {readablePhone(phone)}
      </a>
    ),
  },
  { key: "source", header: "Origine", cell: ({ source }) => callSourceLabels[source] },
  {
    key: "status",
    header: "Suite",
    cell: ({ status }) => <CallStatusBadge status={status} over />,
  },
];

export function PastCallsTable({ calls, empty }: { calls: ListedCall[]; empty: ReactNode }) {
  return (
    <Table
      caption="Appels passés, du plus récent au plus ancien"
      columns={columns}
      rows={calls}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}
