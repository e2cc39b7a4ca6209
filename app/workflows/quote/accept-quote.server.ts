import { createHash } from "node:crypto";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import { moveQuote } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteCall, QuoteDependencies } from "./quote-call.ts";

interface AcceptQuoteCall extends QuoteCall {
  /** Who accepts, and in what quality (« gérante »). */
  name: string;
  quality: string;
  /** The sentence as it was read. */
  statement: string;
  termsVersion: string;
  /** The quote as PDF with this acceptance on it: kept as it is. */
  document: Buffer;
}

/** A client's yes, with its proof (docs/sources/law.md, D3): once, and never past the last day. */
export function acceptQuote(
  dependencies: QuoteDependencies,
  call: AcceptQuoteCall,
): Promise<QuoteAnswer> {
  const { jobs } = dependencies;
  const { quoteId, actor, now, name, quality, statement, termsVersion, document } = call;
  if (actor.kind === "system") throw new Error("a quote is accepted by a person");
  const documentFingerprint = createHash("sha256").update(document).digest("hex");
  const move = {
    action: "accept",
    act: "quote-accepted",
    details: { name, quality, documentFingerprint },
  } as const;
  return moveQuote(dependencies, call, move, async (transaction) => {
    await transaction.insert(quoteAcceptances).values({
      quoteId,
      at: now,
      name,
      quality,
      statement,
      termsVersion,
      actorKind: actor.kind,
      actorId: "userId" in actor ? actor.userId : null,
      document,
      documentFingerprint,
    });
    await jobs.enqueue(transaction, "email-quote-accepted", { quoteId });
    await jobs.enqueue(transaction, "email-quote-accepted-notice", { quoteId });
  });
}
