import { and, eq, inArray } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { quoteFaults } from "#domain/quote-faults.ts";
import { reminderOn } from "#domain/quote.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { requestTransitions } from "#domain/request.ts";
import { changesSinceSent } from "#queries/quote/changes.server.ts";
import { orPressedBefore, quoteToMove, writeMove } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

const REMINDER_HOUR_MS = 9 * 3_600_000;

/** Sends a draft, unless its invoice would be refused. Stores the changes since the version sent before. */
export async function sendQuote(
  { db, jobs, issuer }: QuoteDependencies & { issuer: Pick<SiteIdentity, "vatRegime"> },
  input: QuoteInput,
): Promise<QuoteAnswer> {
  const { quoteId, actor, now } = input;
  const sent = await asViewer(
    db,
    { viewer: actor, heldKey: quoteId },
    async (transaction): Promise<QuoteAnswer> => {
      const found = await quoteToMove(transaction, input, "send");
      if (!found.ok) return found;
      const rules = { vatRegime: issuer.vatRegime, today: parisDate(now) };
      if (quoteFaults(found.quote, rules).length > 0) {
        return { ok: false, reason: "quote-not-invoiceable" };
      }
      const changes = await changesSinceSent(transaction, found.quote);
      const move = { action: "send", act: "quote-sent", set: { sentAt: now, changes } } as const;
      return writeMove(transaction, found.quote, input, move, async () => {
        const { validUntil, requestId } = found.quote;
        await jobs.enqueue(transaction, "email-quote-sent", { quoteId });
        const remindAt = reminderInstant(validUntil);
        if (remindAt > now) {
          await jobs.enqueue(
            transaction,
            "email-quote-reminder",
            { quoteId },
            { startAt: remindAt },
          );
        }
        if (requestId) await completeRequest(transaction, requestId, input);
      });
    },
  );
  return orPressedBefore(db, sent, input, { action: "send", act: "quote-sent" });
}

/** 9:00 in Paris, three days before the end. */
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
