import { shortMoment } from "#copy/dates.ts";
import { includedWords } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import type { ListedRevision } from "#queries/revisions-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { recordAddress } from "../record-address.ts";

const columns: TableColumn<ListedRevision>[] = [
  {
    key: "subject",
    header: "Objet",
    name: true,
    cell: ({ subject, orderNumber }) => (
      <TwoLines first={subject} second={`Commande ${orderNumber}`} />
    ),
  },
  {
    key: "client",
    header: "Client",
    cell: ({ company, firstName, lastName }) => (
      <TwoLines first={`${firstName} ${lastName}`} second={company} />
    ),
  },
  {
    key: "date",
    header: "Reçue",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
    ),
  },
  { key: "included", header: "Prix", cell: ({ included }) => includedWords(included) },
  {
    key: "status",
    header: "Statut",
    cell: ({ status }) => <StatusBadge status={status} label={requestStatusLabels[status]} />,
  },
  {
    key: "open",
    header: "Ouvrir",
    actions: true,
    cell: ({ id, subject }) => (
      <ButtonLink
        href={recordAddress.revision(id)}
        variant="outline"
        aria-label={`Ouvrir la demande ${subject}`}
      >
        Ouvrir
      </ButtonLink>
    ),
  },
];

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-36">
      <span>{first}</span>
      {second && <span className="text-xs font-normal text-muted">{second}</span>}
    </span>
  );
}

export function RevisionsTable({ revisions }: { revisions: ListedRevision[] }) {
  return (
    <Table
      caption="Demandes de révision"
      columns={columns}
      rows={revisions}
      rowKey={({ id }) => id}
    />
  );
}
