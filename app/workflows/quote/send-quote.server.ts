import { and, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { startOfParisDay } from "#domain/paris-date.ts";
import { reminderOn } from "#domain/quote.ts";
import { requestTransitions } from "#domain/request.ts";
import { moveQuote } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

const REMINDER_HOUR_MS = 9 * 3_600_000;

/** Sends a draft to its client: from then on its content stays, and its link opens. Answers its request. */
export function sendQuote(
  dependencies: QuoteDependencies,
  input: QuoteInput,
): Promise<QuoteAnswer> {
  const { jobs } = dependencies;
  const { quoteId, now } = input;
  const move = { action: "send", act: "quote-sent", set: { sentAt: now } } as const;
  return moveQuote(dependencies, input, move, async (transaction, quote) => {
    await jobs.enqueue(transaction, "email-quote-sent", { quoteId });
    const remindAt = reminderInstant(quote.validUntil);
    if (remindAt > now) {
      await jobs.enqueue(transaction, "email-quote-reminder", { quoteId }, { startAt: remindAt });
    }
    if (quote.requestId) await completeRequest(transaction, quote.requestId, input);
  });
}

/** Nine in the morning in Paris, three days before the end. */
function reminderInstant(validUntil: string): Date {
  return new Date(startOfParisDay(reminderOn(validUntil)).getTime() + REMINDER_HOUR_MS);
}

async function completeRequest(
  transaction: ViewerDatabase,
  requestId: string,
  { actor, now, quoteId }: QuoteInput,
): Promise<void> {
  const { from, to } = requestTransitions.complete;
  const completed = await transaction
    .update(quoteRequests)
    .set({ status: to })
    .where(and(eq(quoteRequests.id, requestId), inArray(quoteRequests.status, from)))
    .returning({ id: quoteRequests.id });
  if (completed.length === 0) return;
  await recordAct(transaction, {
    at: now,
    actor,
    action: "quote-request-moved",
    subject: { type: "quote-request", id: requestId },
    details: { action: "complete", quoteId },
  });
}
