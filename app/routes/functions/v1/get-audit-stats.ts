import { z } from "zod";
import { auditsPerHundredVisits } from "#domain/audit/conversion.ts";
import { sectors } from "#domain/audit/sector.ts";
import { viewing } from "#http/viewing.server.ts";
import { type AuditStats, auditStats } from "#queries/audit/stats.server.ts";
import { defineFunction } from "../define-function.server.ts";

const total = z.int().min(0);

/** Lists keep an order, objects don't; `conversion` is an addition (docs/sources/specification.md, 3). */
export const auditStatsAnswer = z.strictObject({
  success: z.literal(true),
  stats: z.strictObject({
    total: total.describe("Audits qui ont un résultat, depuis le début"),
    derniers7Jours: total.describe("Jours entiers à Paris, aujourd’hui compris"),
    derniers30Jours: total.describe("Jours entiers à Paris, aujourd’hui compris"),
    sansResultat: z.strictObject({
      abandonnes: total.describe("Demandés, puis laissés avant la fin"),
      refuses: total.describe("Fiches définitivement fermées"),
    }),
    parSecteur: z
      .array(z.strictObject({ secteur: z.enum(sectors).nullable(), total }))
      .describe("Les secteurs de cinq audits ou plus ; null : non précisé"),
    autresSecteurs: total.describe("Les audits des secteurs qui en ont moins de cinq"),
    parVille: z
      .array(z.strictObject({ ville: z.string(), total }))
      .max(10)
      .describe("Les dix premières villes de cinq audits ou plus, sans distinguer les majuscules"),
    autresVilles: total.describe("Les audits des autres villes"),
    conversion: z.strictObject({
      audits: total.describe("Audits de 30 jours qui ont un résultat"),
      sessions: total.describe("Visites mesurées en 30 jours, avec l’accord des visiteurs"),
      taux: z.number().nullable().describe("Audits pour 100 visites ; null sans visite mesurée"),
    }),
  }),
  audits: z
    .array(
      z.strictObject({
        id: z.uuid(),
        email: z.string(),
        secteur: z.enum(sectors).nullable(),
        ville: z.string().nullable(),
        date: z.iso.datetime().describe("Instant de la demande, UTC"),
      }),
    )
    .max(10)
    .describe("Les dix derniers audits, du plus récent au plus ancien"),
});

export default defineFunction({
  summary: "Les audits en chiffres.",
  who: { right: "see" },
  changesNothing: true,
  body: z.object({}),
  answer: auditStatsAnswer,
  failure: "Erreur lors du chargement des données",
  async act({ now, ...page }) {
    return answerOf(await viewing(page, (db) => auditStats(db, now)));
  },
});

function answerOf(stats: AuditStats): z.infer<typeof auditStatsAnswer> {
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
      conversion: { ...stats.conversion, taux: auditsPerHundredVisits(stats.conversion) },
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
