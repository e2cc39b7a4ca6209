import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night: totals of the days that have none yet. */
export const countLandingDaysJob: JobHandler<"count-landing-days"> = async (_day, context) => {
  await countMissedLandingDays(context, { actor: { kind: "system" }, now: context.clock() });
};
