import { copyEventToSheet } from "#workflows/tracking/copy-event-to-sheet.server.ts";
import type { JobHandler } from "./handler.ts";

export const copyEventToSheetJob: JobHandler<"copy-event-to-sheet"> = async (
  { eventId },
  { db, eventSheet },
  attempt,
) => {
  // The sheet was unplugged since: the event itself is in the database.
  if (eventSheet) await copyEventToSheet({ db, eventSheet }, eventId, attempt);
};
