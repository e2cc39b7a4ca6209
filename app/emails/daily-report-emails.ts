import type { DailyMetrics } from "#domain/daily-report.ts";
import { dailyReport } from "./daily-report.tsx";
import { type RegisteredEmail, sampled } from "./registered-email.ts";

const day = "2026-11-20";

const emptyDay: DailyMetrics = {
  quoteRequests: 0,
  auditRequests: 0,
  generatedQuotes: 0,
  newOrders: 0,
  orderRevenue: 0,
  activeSubscriptions: 0,
  newUsers: 0,
  revisionRequests: 0,
  conversionRate: null,
};

const goodDay: DailyMetrics = {
  ...emptyDay,
  quoteRequests: 4,
  auditRequests: 7,
  generatedQuotes: 2,
  newOrders: 3,
  orderRevenue: 252_700,
  activeSubscriptions: 12,
  newUsers: 5,
  conversionRate: 250,
};

export const dailyReportEmails = {
  "daily-report": {
    title: "Rapport quotidien",
    recipient: "agence",
    when: "chaque jour à 8 h, sur la veille ; ou à la demande, marqué comme essai",
    samples: [
      {
        title: "une bonne journée",
        content: sampled(dailyReport, { day, metrics: goodDay, isTest: false }),
      },
      {
        title: "une journée sans rien, en essai",
        content: sampled(dailyReport, { day, metrics: emptyDay, isTest: true }),
      },
    ],
  },
} satisfies Record<string, RegisteredEmail>;
