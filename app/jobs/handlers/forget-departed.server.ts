import { forgetDeparted } from "#workflows/retention/forget-departed.server.ts";
import type { JobHandler } from "./handler.ts";

/** What somebody who deleted their account leaves behind goes; never before the call it waited for is over. */
export const forgetDepartedJob: JobHandler<"forget-departed"> = async (
  { departureId, after },
  { db, jobs, clock },
) => {
  const waitedFor = after === undefined ? 0 : Date.parse(after);
  const now = new Date(Math.max(clock().getTime(), waitedFor));
  await forgetDeparted({ db, jobs }, { departureId, now });
};
