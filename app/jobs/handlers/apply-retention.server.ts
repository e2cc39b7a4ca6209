import { applyRetention, simulateRetention } from "#workflows/retention/apply-retention.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night: what has been kept long enough goes. Or only counts it, when an administrator asks. */
export const applyRetentionJob: JobHandler<"apply-retention"> = async (
  { day, simulationId },
  { db, clock },
) => {
  if (simulationId) await simulateRetention(db, { simulationId, now: clock() });
  else await applyRetention(db, { day, now: clock() });
};
