import { z } from "zod";
import { reportFailed } from "#copy/daily-report.ts";
import { sendTestReport } from "#workflows/daily/send-test-report.server.ts";
import { defineFunction } from "../define-function.server.ts";
import { answerRefusal } from "../refusal-answer.ts";

const count = z.int().min(0);

export default defineFunction({
  summary: "Envoie maintenant le rapport de la veille, marqué comme un essai.",
  who: { right: "settings" },
  // `test` only: the real report is sent by a job.
  body: z.strictObject({ test: z.literal(true) }),
  answer: z.strictObject({
    success: z.literal(true),
    day: z.iso.date().describe("Jour du rapport, à l’heure de Paris"),
    metrics: z.strictObject({
      quoteRequests: count,
      auditRequests: count,
      generatedQuotes: count,
      newOrders: count,
      orderRevenue: z
        .int()
        .describe(
          "Chiffre d’affaires facturé ce jour-là, avoirs déduits : en centimes, HT ; négatif quand les avoirs l’emportent",
        ),
      activeSubscriptions: count,
      recurringRevenue: count.describe(
        "Ce que les abonnements servis rapportent par mois : en centimes, HT",
      ),
      pausedRevenue: count.describe(
        "Ce que rapporteraient ceux qui sont en pause ou suspendus : en centimes, HT",
      ),
      failedCharges: count.describe(
        "Échéances d’abonnement refusées ce jour-là pour la première fois",
      ),
      newUsers: count,
      revisionRequests: count,
      conversionRate: count
        .nullable()
        .describe(
          "Commandes pour 10 000 visites mesurées (points de base : 250 veut dire 2,5 %) ; null sans visite mesurée",
        ),
    }),
    delivery: z.enum(["sent", "queued"]),
  }),
  refusals: { 502: "Le rapport n’est pas parti." },
  failure: reportFailed,
  async act({ app, actor, now }) {
    const sent = await sendTestReport(app, { actor, now });
    if (!sent.ok) return answerRefusal(502, reportFailed);
    const { day, metrics, delivery } = sent;
    return { success: true as const, day, metrics, delivery };
  },
});
