import { followReports } from "#workflows/report/follow-reports.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each morning: reports due soon are prepared, and those that nobody read in time leave. */
export const followReportsJob: JobHandler<"follow-reports"> = ({ day: through }, context) =>
  followReports(context, { through, now: context.clock() });
