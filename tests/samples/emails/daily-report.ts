import type { DailyMetrics } from "#domain/daily-report.ts";
import { dailyReportMessages } from "#jobs/messages/daily-report.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const day = "2026-11-20";

export const emptyDay: DailyMetrics = {
  quoteRequests: 0,
  auditRequests: 0,
  generatedQuotes: 0,
  newOrders: 0,
  orderRevenue: 0,
  activeSubscriptions: 0,
  recurringRevenue: 0,
  pausedRevenue: 0,
  failedCharges: 0,
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
  recurringRevenue: 130_000,
  pausedRevenue: 10_000,
  failedCharges: 1,
  newUsers: 5,
  conversionRate: 250,
};

export const dailyReportSamples = {
  "daily-report": {
    samples: [
      {
        title: "une bonne journée",
        content: sampled(dailyReportMessages["daily-report"], {
          day,
          metrics: goodDay,
          isTest: false,
        }),
      },
      {
        title: "une journée sans rien, en essai",
        content: sampled(dailyReportMessages["daily-report"], {
          day,
          metrics: emptyDay,
          isTest: true,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof dailyReportMessages, EmailSamples>;
