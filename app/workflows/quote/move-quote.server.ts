import { and, eq, inArray } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orRepeated } from "#db/repeated-act.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { type QuoteAction, type QuoteRefusal, quoteTransitions, refusalOf } from "#domain/quote.ts";
import { quoteById, type QuoteRecord } from "#queries/quote/by-id.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

type MoveAction = Exclude<QuoteAction, "edit">;

interface Move {
  action: MoveAction;
  act: string;
  /** Compared to recognise a repeated act. */
  details?: Record<string, string>;
  set?: Partial<typeof quotes.$inferInsert>;
}

type Then = (transaction: ViewerDatabase, quote: QuoteRecord) => Promise<void>;

export async function moveQuote(
  { db }: Pick<QuoteDependencies, "db">,
  input: QuoteInput,
  move: Move,
  then: Then,
): Promise<QuoteAnswer> {
  const { quoteId, actor } = input;
  const moved = await asViewer(db, { viewer: actor, heldKey: quoteId }, async (transaction) => {
    const found = await quoteToMove(transaction, input, move.action);
    return found.ok ? writeMove(transaction, found.quote, input, move, then) : found;
  });
  return orPressedBefore(db, moved, input, move);
}

/** Answers a repeated act like the first one. */
export function orPressedBefore(
  db: Database,
  answer: QuoteAnswer,
  { quoteId, actor, now }: QuoteInput,
  { action, act, details = {} }: Pick<Move, "action" | "act" | "details">,
): Promise<QuoteAnswer> {
  return orRepeated(db, answer, {
    already: `quote-is-${quoteTransitions[action].to}`,
    actor,
    now,
    action: act,
    subject: { type: "quote", id: quoteId },
    details,
  });
}

/** Unlocked: `writeMove` checks the status again. */
export async function quoteToMove(
  db: ViewerDatabase,
  { quoteId, now }: Pick<QuoteInput, "quoteId" | "now">,
  action: MoveAction,
): Promise<{ ok: true; quote: QuoteRecord } | { ok: false; reason: QuoteRefusal }> {
  const quote = await quoteById(db, quoteId);
  if (!quote) return refused("quote-not-found");
  const reason = refusalOf(action, quote, now);
  return reason ? refused(reason) : { ok: true, quote };
}

/** The update's condition on the status makes the second of two concurrent acts fail. */
export async function writeMove(
  transaction: ViewerDatabase,
  quote: QuoteRecord,
  input: QuoteInput,
  move: Move,
  then: Then,
): Promise<QuoteAnswer> {
  if (!(await changeStatus(transaction, quote, move))) {
    // Lost the race: report the new status.
    const found = await quoteToMove(transaction, input, move.action);
    return refused(found.ok ? "quote-not-found" : found.reason);
  }
  await recordAct(transaction, {
    at: input.now,
    actor: input.actor,
    action: move.act,
    subject: { type: "quote", id: quote.id },
    details: { number: quote.number, ...move.details },
  });
  await then(transaction, quote);
  return { ok: true };
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

function refused(reason: QuoteRefusal): { ok: false; reason: QuoteRefusal } {
  return { ok: false, reason };
}
