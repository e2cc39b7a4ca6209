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

/** The audits in figures (docs/sources/specification.md, 2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  return viewing({ request, context }, (db) => auditStats(db, now));
}

export default function AuditStatistics({ loaderData: stats }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title="Statistiques des audits" />
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">Statistiques des audits</h1>
          <p className="text-sm text-muted">Les jours sont ceux de Paris, aujourd’hui compris.</p>
        </div>
        <ButtonLink href="/admin/audits" variant="outline" icon="search">
          Tous les audits
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
          title="Par secteur"
          header="Secteur"
          note="Facultatif dans le questionnaire"
          parts={[
            ...stats.bySector.shown.map(({ sector, count }) => ({
              name: sector ? sectorNames[sector] : "Non précisé",
              count,
            })),
            ...others("Autres secteurs", stats.bySector.others),
          ]}
          whole={stats.total}
        />
        <Breakdown
          title="Par ville"
          header="Ville"
          note="Les dix premières ; celles de moins de cinq audits ensemble"
          parts={[
            ...stats.byCity.shown.map(({ city, count }) => ({ name: city, count })),
            ...others("Autres villes", stats.byCity.others),
          ]}
          whole={stats.total}
          none="Personne n’a encore indiqué sa ville."
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
      title="Aucun audit pour le moment"
      action={
        <ButtonLink href="/audit-gratuit" reloadDocument variant="outline">
          Voir la page de l’audit
        </ButtonLink>
      }
    >
      Les chiffres apparaissent dès le premier audit demandé sur le site.
    </EmptyState>
  );
}
