import { shortMoment } from "#copy/dates.ts";
import { businessTypeLabels, serviceLabels } from "#copy/quote-request.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import type { ListedQuoteRequest } from "#queries/quote-requests-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { LateBadge } from "./late-badge.tsx";
import { recordAddress } from "./record-address.ts";

type Line = ListedQuoteRequest & { late: boolean };

const columns: TableColumn<Line>[] = [
  { key: "company", header: "Entreprise", name: true, cell: (line) => <Company line={line} /> },
  {
    key: "date",
    header: "Reçue",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
    ),
  },
  { key: "wishes", header: "Souhaits", cell: (line) => <Wishes line={line} /> },
  { key: "status", header: "Statut", cell: (line) => <Status line={line} /> },
  {
    key: "open",
    header: "Ouvrir",
    actions: true,
    cell: ({ id, companyName }) => (
      <ButtonLink
        href={recordAddress.quoteRequest(id)}
        variant="outline"
        aria-label={`Ouvrir la demande de ${companyName}`}
      >
        Ouvrir
      </ButtonLink>
    ),
  },
];

function Company({ line: { companyName, contactName, businessType } }: { line: Line }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-36">
      <span>{companyName}</span>
      <span className="text-xs font-normal text-muted">
        {contactName}, {businessTypeLabels[businessType].toLowerCase()}
      </span>
    </span>
  );
}

function Wishes({ line: { servicesInterested } }: { line: Line }) {
  return (
    <span className="block whitespace-normal sm:min-w-36">
      {servicesInterested.map((service) => serviceLabels[service]).join(", ")}
    </span>
  );
}

/** Lateness is a word, not a colour alone. */
function Status({ line: { status, late } }: { line: Line }) {
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <StatusBadge status={status} label={requestStatusLabels[status]} />
      {late && <LateBadge />}
    </span>
  );
}

export function QuoteRequestsTable({ requests }: { requests: Line[] }) {
  return (
    <Table caption="Demandes de devis" columns={columns} rows={requests} rowKey={({ id }) => id} />
  );
}
