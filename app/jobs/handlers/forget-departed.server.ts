import { sweepMailbox } from "#workflows/email/sweep-mailbox.server.ts";
import { forgetDeparted } from "#workflows/retention/forget-departed.server.ts";
import type { JobHandler } from "./handler.ts";

/** What somebody who deleted their account leaves behind goes, with the files of their messages. */
export const forgetDepartedJob: JobHandler<"forget-departed"> = async (
  { departureId, day = null },
  { db, clock, messageFiles: files },
) => {
  await forgetDeparted(db, { departureId, day, now: clock() });
  if (files) await sweepMailbox({ db, files }, clock());
};
