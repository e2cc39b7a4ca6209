import { inArray, sql } from "drizzle-orm";
import { clientFiles } from "#db/schema/client-files.ts";
import { keptSince } from "#domain/retention.ts";
import { has, recordStep } from "./retention-step.ts";

/** Pictures uploaded before a request or message that was never sent. */
export const unsentPictures = recordStep({
  name: "unsent-pictures",
  subject: "unsent-pictures",
  among: (asOf) => ({
    table: sql`client_files`,
    at: sql`client_files.at`,
    atType: "timestamptz",
    id: sql`client_files.id`,
    idType: "uuid",
    old: sql`client_files.at < ${keptSince("unsent-pictures", asOf)}`,
    due: sql`revision_request_id is not null and (
      not ${has(sql`select from revision_requests where revision_requests.id = revision_request_id`)}
      or (message_id is not null
        and not ${has(sql`select from revision_messages where revision_messages.id = message_id`)}))`,
  }),
  async take(transaction, ids) {
    await transaction.delete(clientFiles).where(inArray(clientFiles.id, ids));
  },
});
