import { lookAs } from "#db/as-viewer.server.ts";
import { quoteRefusals } from "#db/schema/quotes.ts";
import { moveQuote, quoteToMove } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

/** A client's no, never the agency's in their place, with the reason they give; it may be empty. */
export async function refuseQuote(
  dependencies: QuoteDependencies,
  input: QuoteInput & { reason: string },
): Promise<QuoteAnswer> {
  const { quoteId, actor, now, reason } = input;
  if (actor.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  const move = { action: "refuse", act: "quote-refused" } as const;
  return moveQuote(dependencies, input, move, async (transaction) => {
    await transaction.insert(quoteRefusals).values({ quoteId, at: now, reason });
    await dependencies.jobs.enqueue(transaction, "email-quote-refused-notice", { quoteId });
  });
}

/** What refuseQuote would answer now; writes nothing. */
export async function mayRefuseQuote(
  { db }: Pick<QuoteDependencies, "db">,
  input: QuoteInput,
): Promise<QuoteAnswer> {
  const { quoteId, actor } = input;
  if (actor.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  const found = await lookAs(db, { viewer: actor, heldKey: quoteId }, (look) =>
    quoteToMove(look, input, "refuse"),
  );
  return found.ok ? { ok: true } : found;
}
