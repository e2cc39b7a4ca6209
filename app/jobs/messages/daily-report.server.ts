import { lookAs } from "#db/as-viewer.server.ts";
import { stays } from "#domain/email-truth.ts";
import { dailyReport } from "#emails/daily-report.ts";
import { dailyMetrics } from "#queries/figures/day.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";

const report = about({
  payload: emailPayloads["daily-report"],
  key: ({ day, testId }) => testId ?? day,
  facts: async ({ day, testId }, { db }) => ({
    day,
    metrics: await lookAs(db, { viewer: { kind: "system" } }, (reader) =>
      dailyMetrics(reader, day),
    ),
    isTest: testId !== undefined,
  }),
  person: () => null,
});

export const dailyReportMessages = {
  "daily-report": message(report, {
    title: "Rapport quotidien",
    when: "chaque jour à 8 h, sur la veille ; ou à la demande, marqué comme essai",
    to: "agency",
    template: dailyReport,
    untrueBecause: stays,
  }),
};
