import { and, eq, inArray } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { type QuoteAction, type QuoteRefusal, quoteTransitions, refusalOf } from "#domain/quote.ts";
import { quoteById, type QuoteRecord } from "#queries/quote-by-id.server.ts";
import type { QuoteAnswer, QuoteCall, QuoteDependencies } from "./quote-call.ts";

interface Move {
  action: Exclude<QuoteAction, "edit">;
  /** What the journal calls the act. */
  act: string;
  details?: Record<string, string>;
  set?: Partial<typeof quotes.$inferInsert>;
}

/**
 * Moves a quote along its table of transitions, with its journal row; `then` writes what goes with it in
 * the same transaction. Of two acts at the same instant the second is refused: the update names the
 * statuses it starts from.
 */
export async function moveQuote(
  { db }: Pick<QuoteDependencies, "db">,
  { quoteId, actor, now }: QuoteCall,
  move: Move,
  then: (transaction: ViewerDatabase, quote: QuoteRecord) => Promise<void>,
): Promise<QuoteAnswer> {
  return asViewer(db, { viewer: actor, heldKey: quoteId }, async (transaction) => {
    const quote = await quoteById(transaction, quoteId);
    if (!quote) return refused("quote-not-found");
    const reason = refusalOf(move.action, quote, now);
    if (reason) return refused(reason);
    if (!(await changeStatus(transaction, quote, move))) {
      return refused(await reasonNow(transaction, quoteId, move.action, now));
    }
    await recordAct(transaction, {
      at: now,
      actor,
      action: move.act,
      subject: { type: "quote", id: quoteId },
      details: { number: quote.number, ...move.details },
    });
    await then(transaction, quote);
    return { ok: true };
  });
}

async function changeStatus(
  transaction: ViewerDatabase,
  { id }: QuoteRecord,
  { action, set }: Move,
): Promise<boolean> {
  const { from, to } = quoteTransitions[action];
  const moved = await transaction
    .update(quotes)
    .set({ ...set, status: to })
    .where(and(eq(quotes.id, id), inArray(quotes.status, [...from])))
    .returning({ id: quotes.id });
  return moved.length > 0;
}

/** Somebody else was faster: what the quote has become says why. */
async function reasonNow(
  transaction: ViewerDatabase,
  quoteId: string,
  action: QuoteAction,
  now: Date,
): Promise<QuoteRefusal> {
  const quote = await quoteById(transaction, quoteId);
  return (quote && refusalOf(action, quote, now)) ?? "quote-not-found";
}

function refused(reason: QuoteRefusal): QuoteAnswer {
  return { ok: false, reason };
}
