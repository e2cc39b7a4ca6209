import { auditStatsWords as words } from "#copy/admin/audits.ts";
import { labels } from "#copy/labels.ts";
import { sectorNames } from "#copy/audit.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { type AuditStats, auditStats } from "#queries/audit/stats.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/audit-stats.ts";
import { Breakdown } from "./breakdown.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LatestAudits } from "./latest-audits.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Audit statistics (docs/sources/specification.md, 2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  return viewing({ request, context }, (db) => auditStats(db, now));
}

export default function AuditStatistics({ loaderData: stats }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={words.title} />
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">{words.title}</h1>
          <p className="text-sm text-muted">{words.whichDays}</p>
        </div>
        <ButtonLink href="/admin/audits" variant="outline" icon="search">
          {words.allAudits}
        </ButtonLink>
      </header>
      {stats.total + stats.withoutResult.abandoned + stats.withoutResult.refused === 0 ? (
        <NoAudit />
      ) : (
        <Figures stats={stats} />
      )}
    </div>
  );
}

function Figures({ stats }: { stats: AuditStats }) {
  return (
    <>
      <KeyFigures stats={stats} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Breakdown
          title={words.bySector}
          header={labels.sector}
          note={words.sectorOptional}
          parts={[
            ...stats.bySector.shown.map(({ sector, count }) => ({
              name: sector ? sectorNames[sector] : labels.notGiven,
              count,
            })),
            ...others(words.otherSectors, stats.bySector.others),
          ]}
          whole={stats.total}
        />
        <Breakdown
          title={words.byTown}
          header={labels.town}
          note={words.townsShown}
          parts={[
            ...stats.byCity.shown.map(({ city, count }) => ({ name: city, count })),
            ...others(words.otherTowns, stats.byCity.others),
          ]}
          whole={stats.total}
          none={words.noTown}
        />
      </div>
      <LatestAudits audits={stats.latest} />
    </>
  );
}

function others(name: string, count: number) {
  return count > 0 ? [{ name, count }] : [];
}

function NoAudit() {
  return (
    <EmptyState
      title={words.none}
      action={
        <ButtonLink href="/audit-gratuit" reloadDocument variant="outline">
          {words.seeAuditPage}
        </ButtonLink>
      }
    >
      {words.noneYet}
    </EmptyState>
  );
}
