import { inArray, sql } from "drizzle-orm";
import { quoteRefusals, quotes } from "#db/schema/quotes.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { isAway, withPresent } from "./last-contact.server.ts";
import type { RetentionStep } from "./retention-step.ts";

/** Quotes that became no contract: drafts, refused, cancelled, left to expire. Accepted ones are proof. */
export const quotesWithoutContract: RetentionStep = {
  subject: "quotes",
  due: (now) => {
    const since = keptSince("quotes", now);
    return withPresent(
      since,
      sql`select id::text as id from quotes
        where status <> 'completed' and greatest(created_at, sent_at) < ${since}
          and valid_until < ${firstKeptDay("quotes", now)}
          and ${isAway(sql`quotes.client_email`, sql`quotes.user_id`)}`,
    );
  },
  async take(transaction, ids) {
    await transaction.delete(quoteRefusals).where(inArray(quoteRefusals.quoteId, ids));
    await transaction.delete(quotes).where(inArray(quotes.id, ids));
    await forgetTraces(transaction, "quote", ids);
  },
};
