import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import type { DailyMetrics } from "#domain/daily-report.ts";
import { dailyReport } from "#emails/daily-report.ts";
import { emptyDay } from "../../samples/emails/daily-report.ts";

test.each<[Partial<DailyMetrics>, RegExp]>([
  [{}, /: pas de commande ni de demande$/],
  [{ quoteRequests: 1 }, /: 1 demande$/],
  [{ auditRequests: 1 }, /: 1 demande$/],
  [{ revisionRequests: 1 }, /: 1 demande$/],
  [{ quoteRequests: 1, auditRequests: 2, revisionRequests: 3 }, /: 6 demandes$/],
  [
    { newOrders: 2, orderRevenue: 224_600, revisionRequests: 3 },
    /: 2 commandes, 2\s246\s€\sHT facturés$/,
  ],
  [{ newOrders: 1, quoteRequests: 3 }, /: 1 commande$/],
  [{ orderRevenue: -10_050, quoteRequests: 3 }, /: −100,50\s€\sHT facturés$/],
])("the subject summarises the day: %j", (changes, subject) => {
  const metrics = { ...emptyDay, activeSubscriptions: 3, newUsers: 1, ...changes };
  const report = dailyReport({
    day: "2026-11-20",
    metrics,
    isTest: false,
    site,
    siteUrl: "https://agence.example",
  });
  expect(report.subject).toMatch(subject);
});
