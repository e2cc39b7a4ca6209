import { latestAuditsWords as words } from "#copy/admin/audits.ts";
import { labels } from "#copy/labels.ts";
import { sectorNames } from "#copy/audit.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
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
        {shownEmail(email)}
      </TextLink>
    ),
  },
  {
    key: "sector",
    header: labels.sector,
    cell: ({ sector }) => (sector ? sectorNames[sector] : labels.notGiven),
  },
  { key: "city", header: labels.town, cell: ({ city }) => city ?? words.townNotGiven },
  {
    key: "date",
    header: labels.date,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
    ),
  },
];

export function LatestAudits({ audits }: { audits: Line[] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-semibold">{words.title}</h2>
      <Table caption={words.caption} columns={columns} rows={audits} rowKey={({ id }) => id} />
    </section>
  );
}
