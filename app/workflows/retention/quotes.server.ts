import { inArray, sql } from "drizzle-orm";
import { noneOf } from "#db/status-condition.ts";
import { quoteRefusals, quotes } from "#db/schema/quotes.ts";
import { agreedQuoteStatuses } from "#domain/quote.ts";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { isAway } from "./last-contact.server.ts";
import { byCreation, recordStep } from "./retention-step.ts";

const whoWasQuoted = {
  email: sql`quotes.client_email`,
  userId: sql`quotes.user_id`,
  at: sql`quotes.created_at`,
};

/** Drafts, refused, cancelled, expired. Accepted quotes are proof. */
export const quotesWithoutContract = recordStep({
  name: "quotes",
  subject: "quotes",
  among: (asOf) => {
    const since = keptSince("quotes", asOf);
    return {
      ...byCreation("quotes"),
      old: sql`created_at < ${since}`,
      due: sql`status ${noneOf(agreedQuoteStatuses)} and greatest(created_at, sent_at) < ${since}
        and valid_until < ${firstKeptDay("quotes", asOf)}
        and ${isAway(whoWasQuoted, since)}`,
    };
  },
  async take(transaction, ids) {
    await transaction.delete(quoteRefusals).where(inArray(quoteRefusals.quoteId, ids));
    await transaction.delete(quotes).where(inArray(quotes.id, ids));
    await forgetTraces(transaction, "quote", ids);
  },
});
