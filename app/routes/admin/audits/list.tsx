import { auditsListWords as words } from "#copy/admin/audits.ts";
import { labels } from "#copy/labels.ts";
import { auditHandlingLabels } from "#copy/audit-desk.ts";
import { sectorNames } from "#copy/audit.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import type { AuditHandling } from "#domain/audit/handling.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { auditList, type ListedAudit } from "#queries/audit/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { ScoreBadge } from "./score-badge.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const list: List<ListedAudit, AuditHandling> = {
  path: "/admin/audits",
  file: "audits",
  title: labels.audits,
  one: "audit",
  many: "audits",
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: (
      <ButtonLink href="/audit-gratuit" variant="outline">
        {words.seeAuditPage}
      </ButtonLink>
    ),
  },
  noneFiltered: words.noMatch,
  searched: "Nom, e-mail, ville",
  statusLabels: auditHandlingLabels,
  columns: [
    {
      header: labels.person,
      name: true,
      cell: ({ id, name, email }) => (
        <TwoLines
          href={recordAddress.audit(id)}
          first={name}
          second={shownEmail(email)}
          className="sm:min-w-36"
        />
      ),
    },
    {
      header: words.asked,
      sort: { by: "date" },
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="xl:whitespace-nowrap">
          {shortMoment(createdAt)}
        </time>
      ),
    },
    {
      header: labels.trade,
      cell: ({ sector, city }) =>
        [sector && sectorNames[sector], city].filter(Boolean).join(", ") || words.sectorNotGiven,
    },
    { header: words.score, cell: (audit) => <Score audit={audit} /> },
    { header: labels.date, csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    {
      header: labels.status,
      csv: ({ score }) => auditHandlingLabels[score === null ? "a-traiter" : "avec-resultat"],
    },
    { header: labels.name, csv: ({ name }) => name },
    { header: "E-mail", csv: ({ email }) => email },
    { header: labels.sector, csv: ({ sector }) => (sector === null ? "" : sectorNames[sector]) },
    { header: labels.town, csv: ({ city }) => city ?? "" },
    { header: words.lastScore, csv: ({ score }) => (score === null ? "" : String(score)) },
    { header: words.results, csv: ({ results }) => String(results ?? 0) },
  ],
};

function Score({ audit: { score, results } }: { audit: ListedAudit }) {
  return (
    <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
      <ScoreBadge score={score} />
      {results !== null && results > 1 && (
        <span className="text-xs text-muted">{words.resultsOf(results)}</span>
      )}
    </span>
  );
}

export const loader = listLoader(list, auditList);

export default function Audits({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      action={
        <ButtonLink href="/audit-stats" variant="outline" icon="chart">
          {words.stats}
        </ButtonLink>
      }
    />
  );
}
