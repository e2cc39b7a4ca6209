import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import { purgeLandingEvents } from "#workflows/tracking/purge-landing-events.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night: totals of the days that have none yet, then what is older than 13 months goes. */
export const countLandingDaysJob: JobHandler<"count-landing-days"> = async (_day, context) => {
  const now = context.clock();
  await countMissedLandingDays(context, { actor: { kind: "system" }, now });
  await purgeLandingEvents(context.db, now);
};
