import { sectorNames } from "#copy/audit.ts";
import { shortMoment } from "#domain/french-dates.ts";
import type { AuditStats } from "#queries/audit/stats.server.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record/address.ts";

type Line = AuditStats["latest"][number];

const columns: TableColumn<Line>[] = [
  {
    key: "email",
    header: "E-mail",
    name: true,
    cell: ({ id, email }) => (
      <TextLink to={recordAddress.audit(id)} className="wrap-anywhere whitespace-normal">
        {email}
      </TextLink>
    ),
  },
  {
    key: "sector",
    header: "Secteur",
    cell: ({ sector }) => (sector ? sectorNames[sector] : "Non précisé"),
  },
  { key: "city", header: "Ville", cell: ({ city }) => city ?? "Non précisée" },
  {
    key: "date",
    header: "Date",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
    ),
  },
];

export function LatestAudits({ audits }: { audits: Line[] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">Les dix derniers</h2>
      <Table
        caption="Les dix derniers audits, du plus récent au plus ancien"
        columns={columns}
        rows={audits}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
