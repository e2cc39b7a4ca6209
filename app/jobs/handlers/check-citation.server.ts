import { productToken } from "#integrations/page-fetch/user-agent.ts";
import { checkCitation } from "#workflows/citation/check-citation.server.ts";
import type { JobHandler } from "./handler.ts";

/** Reads the page of one citation. */
export const checkCitationJob: JobHandler<"check-citation"> = ({ citationId }, context) =>
  checkCitation(
    { ...context, agent: productToken(context.site) },
    { citationId, clock: context.clock },
  );
