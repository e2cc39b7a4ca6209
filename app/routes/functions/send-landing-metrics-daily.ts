import type { z } from "zod";
import { accessDenied } from "#copy/account-refusals.ts";
import { countFailed } from "#copy/traffic.ts";
import type { landingMetricsAnswer } from "#forms/function-answers.ts";
import { landingMetricsCall } from "#forms/daily-call.ts";
import { appOf } from "#http/app-context.ts";
import { answerFunction, refuseCall, refuseMethod } from "#http/function-call.server.ts";
import { callingAdministrator } from "#http/session.server.ts";
import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import type { Route } from "./+types/send-landing-metrics-daily.ts";

type LandingMetricsAnswer = z.infer<typeof landingMetricsAnswer>;

/** Counts what the nightly job would, now: `{ success, days }` with each day that was counted and its visits. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerFunction({ request, context }, landingMetricsCall, countFailed, async () => {
    const app = appOf(context);
    const actor = await callingAdministrator(request, context);
    if (!actor) return refuseCall(403, accessDenied);
    const counted = await countMissedLandingDays(app, { actor, now: app.clock() });
    return Response.json({
      success: true,
      days: counted.map(dayAnswer),
    } satisfies LandingMetricsAnswer);
  });
}

function dayAnswer(counted: Awaited<ReturnType<typeof countMissedLandingDays>>[number]) {
  if (!counted.ok) return { day: counted.day, error: counted.reason };
  const visit = counted.totals.find(({ measure }) => measure === "visit");
  return { day: counted.day, events: visit?.events ?? 0, visits: visit?.sessions ?? 0 };
}

export function loader(): Response {
  return refuseMethod();
}
