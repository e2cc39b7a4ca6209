import { sectorNames } from "#copy/audit.ts";
import { shortMoment } from "#copy/dates.ts";
import type { ListedAudit } from "#queries/audits-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { recordAddress } from "../record-address.ts";
import { ScoreBadge } from "./score-badge.tsx";

const columns: TableColumn<ListedAudit>[] = [
  { key: "person", header: "Personne", name: true, cell: (audit) => <Person audit={audit} /> },
  {
    key: "date",
    header: "Demandé",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="xl:whitespace-nowrap">
        {shortMoment(createdAt)}
      </time>
    ),
  },
  {
    key: "business",
    header: "Activité",
    cell: ({ sector, city }) =>
      [sector && sectorNames[sector], city].filter(Boolean).join(", ") || "Non précisée",
  },
  { key: "score", header: "Score", cell: (audit) => <Score audit={audit} /> },
  {
    key: "open",
    header: "Ouvrir",
    actions: true,
    cell: ({ id, name }) => (
      <ButtonLink
        href={recordAddress.audit(id)}
        variant="outline"
        aria-label={`Ouvrir l’audit de ${name}`}
      >
        Ouvrir
      </ButtonLink>
    ),
  },
];

function Person({ audit: { name, email } }: { audit: ListedAudit }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-36">
      <span>{name}</span>
      <span className="text-xs font-normal text-muted">{email}</span>
    </span>
  );
}

function Score({ audit: { score, results } }: { audit: ListedAudit }) {
  return (
    <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
      <ScoreBadge score={score} />
      {results !== null && results > 1 && (
        <span className="text-xs text-muted">{results} résultats</span>
      )}
    </span>
  );
}

export function AuditsTable({ audits }: { audits: ListedAudit[] }) {
  return <Table caption="Audits" columns={columns} rows={audits} rowKey={({ id }) => id} />;
}
