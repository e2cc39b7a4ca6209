import { and, eq, inArray, isNull } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { quoteStatusesAwaitingAnswer } from "#domain/quote.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { QuoteInput, QuoteDependencies } from "./quote-act.ts";

export async function noteQuoteSeen(
  { db }: Pick<QuoteDependencies, "db">,
  { quoteId, actor, now }: QuoteInput,
): Promise<void> {
  if (actor.kind === "administrator" || !isRecordId(quoteId)) return;
  await asViewer(db, { viewer: actor, heldKey: quoteId }, async (transaction) => {
    const seen = await transaction
      .update(quotes)
      .set({ seenAt: now })
      .where(
        and(
          eq(quotes.id, quoteId),
          inArray(quotes.status, quoteStatusesAwaitingAnswer),
          isNull(quotes.seenAt),
        ),
      )
      .returning({ id: quotes.id });
    if (seen.length === 0) return;
    await recordAct(transaction, {
      at: now,
      actor,
      action: "quote-seen",
      subject: { type: "quote", id: quoteId },
    });
  });
}
