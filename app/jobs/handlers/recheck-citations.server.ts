import { recheckCitations } from "#workflows/citation/recheck-citations.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night: the citations whose page is due to be read again. */
export const recheckCitationsJob: JobHandler<"recheck-citations"> = ({ day: through }, context) =>
  recheckCitations(context, { through });
