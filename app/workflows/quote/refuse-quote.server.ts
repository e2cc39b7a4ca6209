import { eq } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import { quoteRefusals } from "#db/schema/quotes.ts";
import { moveQuote, orPressedBefore, quoteToMove } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

export async function refuseQuote(
  dependencies: QuoteDependencies,
  input: QuoteInput & { reason: string },
): Promise<QuoteAnswer> {
  const { quoteId, actor, now, reason } = input;
  if (actor.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  const refused = await moveQuote(dependencies, input, refusal, async (transaction) => {
    await transaction.insert(quoteRefusals).values({ quoteId, at: now, reason });
    await dependencies.jobs.enqueue(transaction, "email-quote-refused-notice", { quoteId });
  });
  return ifForThat(dependencies, input, refused);
}

const refusal = { action: "refuse", act: "quote-refused" } as const;

/** A repeat with another reason is refused, so that its words are not lost silently. */
async function ifForThat(
  { db }: Pick<QuoteDependencies, "db">,
  { quoteId, actor, reason }: QuoteInput & { reason: string },
  answer: QuoteAnswer,
): Promise<QuoteAnswer> {
  if (!answer.ok || !answer.repeated) return answer;
  const said = await lookAs(db, { viewer: actor, heldKey: quoteId }, (look) =>
    look.select().from(quoteRefusals).where(eq(quoteRefusals.quoteId, quoteId)),
  );
  return said[0]?.reason === reason ? answer : { ok: false, reason: "quote-is-rejected" };
}

/** Answers as `refuseQuote` would, and writes nothing. */
export async function mayRefuseQuote(
  { db }: Pick<QuoteDependencies, "db">,
  input: QuoteInput & { reason: string },
): Promise<QuoteAnswer> {
  const { quoteId, actor } = input;
  if (actor.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  const found = await lookAs(db, { viewer: actor, heldKey: quoteId }, (look) =>
    quoteToMove(look, input, "refuse"),
  );
  if (found.ok) return { ok: true };
  return ifForThat({ db }, input, await orPressedBefore(db, found, input, refusal));
}
