import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { type QuoteChanges, quoteChanges } from "#domain/quote-changes.ts";
import { quoteById, type QuoteRecord } from "./by-id.server.ts";

/** Bounds the walk through copies that were never sent. */
const MOST_COPIES = 20;

/** Compares with the nearest ancestor sent to the same address. Null: none, or not visible. */
export async function changesSinceSent(
  db: ViewerDatabase,
  quote: QuoteRecord,
): Promise<QuoteChanges | null> {
  const client = quote.clientEmail.toLowerCase();
  let id = quote.copiedFromId;
  for (let copies = 0; id !== null && copies < MOST_COPIES; copies += 1) {
    const [original] = await db
      .select({
        sentAt: quotes.sentAt,
        clientEmail: quotes.clientEmail,
        copiedFromId: quotes.copiedFromId,
      })
      .from(quotes)
      .where(eq(quotes.id, id));
    if (original?.clientEmail.toLowerCase() !== client) return null;
    if (original.sentAt !== null) {
      const sent = await quoteById(db, id);
      return sent && quoteChanges(sent, quote);
    }
    id = original.copiedFromId;
  }
  return null;
}
