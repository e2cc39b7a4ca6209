import { lookAs } from "#db/as-viewer.server.ts";
import { untrueBecause } from "#domain/email-truth.ts";
import { dailyReport } from "#emails/daily-report.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { dailyMetrics } from "#queries/daily-metrics.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

/** One message per day, and one per test an administrator asks for. */
export const emailDailyReport: JobHandler<"email-daily-report"> = async (
  { day, testId },
  context,
  attempt,
) => {
  const { db, site, siteUrl } = context;
  const metrics = await lookAs(db, { viewer: { kind: "system" } }, (reader) =>
    dailyMetrics(reader, day),
  );
  const agency = { name: site.name, address: site.email };
  await deliverEmail(context, {
    template: "daily-report",
    droppedBecause: untrueBecause["daily-report"]({ day }, context.clock()),
    subjectId: testId ?? day,
    to: agency,
    replyTo: agency,
    content: await renderEmail(
      dailyReport({ day, metrics, isTest: testId !== undefined, site, siteUrl }),
      site,
    ),
    isLastTry: attempt.isLast,
  });
};
