import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night: totals of the days that have none yet. */
export const countLandingDaysJob: JobHandler<"count-landing-days"> = async (
  { day: through },
  context,
) => {
  const input = { actor: { kind: "system" }, now: context.clock(), through } as const;
  await countMissedLandingDays(context, input);
};
