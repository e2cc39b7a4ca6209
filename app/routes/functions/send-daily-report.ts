import type { z } from "zod";
import { accessDenied } from "#copy/account-refusals.ts";
import { reportFailed } from "#copy/daily-report.ts";
import { dailyReportCall } from "#forms/daily-call.ts";
import type { dailyReportAnswer } from "#forms/function-answers.ts";
import { appOf } from "#http/app-context.ts";
import { answerFunction, refuseCall, refuseMethod } from "#http/function-call.server.ts";
import { callingAdministrator } from "#http/session.server.ts";
import { sendTestReport } from "#workflows/daily/send-test-report.server.ts";
import type { Route } from "./+types/send-daily-report.ts";

/** Answers `{ success, day, metrics, delivery }` once the report left, or waits to (`delivery: "queued"`). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, dailyReportCall, reportFailed, async () => {
    const app = appOf(context);
    const actor = await callingAdministrator(request, context);
    if (!actor) return refuseCall(403, accessDenied);
    const sent = await sendTestReport(app, { actor, now: app.clock() });
    if (!sent.ok) return refuseCall(502, reportFailed);
    const { day, metrics, delivery } = sent;
    return Response.json({
      success: true,
      day,
      metrics,
      delivery,
    } satisfies z.infer<typeof dailyReportAnswer>);
  });
}

export function loader(): Response {
  return refuseMethod();
}
