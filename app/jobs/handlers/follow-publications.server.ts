import { followPublications } from "#workflows/publication/follow-publications.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each morning: reminders of what waits for a client's consent, and what waited too long. */
export const followPublicationsJob: JobHandler<"follow-publications"> = (
  { day: through },
  context,
) => followPublications(context, { through, now: context.clock() });
