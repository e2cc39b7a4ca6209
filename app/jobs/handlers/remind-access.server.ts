import { remindAccess } from "#workflows/listing-access/remind-access.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each morning: reminders of the access to listings. */
export const remindAccessJob: JobHandler<"remind-access"> = ({ day: through }, context) =>
  remindAccess(context, { through, now: context.clock() });
