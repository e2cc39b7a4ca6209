import { sweepMailbox } from "#workflows/email/sweep-mailbox.server.ts";
import { applyRetention } from "#workflows/retention/apply-retention.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night: what has been kept long enough goes. Or only counts it, when an administrator asks. */
export const applyRetentionJob: JobHandler<"apply-retention"> = async (
  run,
  { db, jobs, clock, messageFiles: files },
) => {
  const isOver = await applyRetention({ db, jobs }, { ...run, now: clock() });
  if (isOver && files && run.simulationId === undefined) await sweepMailbox({ db, files }, clock());
};
