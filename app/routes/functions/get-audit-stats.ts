import { conversionRate } from "#domain/audit/conversion.ts";
import { type AuditStatsAnswer, auditStatsBody } from "#forms/audit-stats.ts";
import { appOf } from "#http/app-context.ts";
import { answerFunction, refuseMethod } from "#http/function-call.server.ts";
import { privateHeaders, viewing } from "#http/session.server.ts";
import { type AuditStats, auditStats } from "#queries/audit-stats.server.ts";
import type { Route } from "./+types/get-audit-stats.ts";

const failure = "Erreur lors du chargement des données";

/** The audits in figures, for administrators: the guard has turned everybody else away. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, auditStatsBody, failure, async () => {
    const now = appOf(context).clock();
    const stats = await viewing({ request, context }, (db) => auditStats(db, now));
    return Response.json(answerOf(stats), { headers: privateHeaders });
  });
}

function answerOf(stats: AuditStats): AuditStatsAnswer {
  return {
    success: true,
    stats: {
      total: stats.total,
      derniers7Jours: stats.last7Days,
      derniers30Jours: stats.last30Days,
      sansResultat: {
        abandonnes: stats.withoutResult.abandoned,
        refuses: stats.withoutResult.refused,
      },
      parSecteur: stats.bySector.shown.map(({ sector, count }) => ({
        secteur: sector,
        total: count,
      })),
      autresSecteurs: stats.bySector.others,
      parVille: stats.byCity.shown.map(({ city, count }) => ({ ville: city, total: count })),
      autresVilles: stats.byCity.others,
      conversion: { ...stats.conversion, taux: conversionRate(stats.conversion) },
    },
    audits: stats.latest.map(({ id, email, sector, city, createdAt }) => ({
      id,
      email,
      secteur: sector,
      ville: city,
      date: createdAt.toISOString(),
    })),
  };
}

export function loader(): Response {
  return refuseMethod();
}
