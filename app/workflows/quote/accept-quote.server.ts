import { createHash } from "node:crypto";
import { asViewer } from "#db/as-viewer.server.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import { personOf } from "#db/journal.server.ts";
import { acceptanceWords } from "#domain/acceptance-words.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { quoteToMove, writeMove } from "./move-quote.server.ts";
import type { QuoteAnswer, QuoteInput, QuoteDependencies } from "./quote-act.ts";

interface AcceptQuoteDependencies extends QuoteDependencies {
  site: Pick<SiteIdentity, "termsVersion">;
  /** The quote on paper, as PDF. */
  printQuote: (quote: PrintedQuote) => Promise<Buffer>;
}

interface AcceptQuoteInput extends QuoteInput {
  /** Who accepts, and in what quality (« gérante »). */
  name: string;
  quality: string;
  /** The version of the terms of sale that they read. */
  termsVersion: string;
}

/**
 * A client's yes, once, never past the last day, never by the agency in their place. Makes its proof
 * (docs/sources/law.md, D3): the words accepted, the terms in force, the quote as PDF with this acceptance
 * on it.
 */
export async function acceptQuote(
  dependencies: AcceptQuoteDependencies,
  input: AcceptQuoteInput,
): Promise<QuoteAnswer> {
  const { db, jobs, site } = dependencies;
  const { quoteId, actor, name, quality, termsVersion } = input;
  if (actor.kind === "system") throw new Error("a quote is accepted by a person");
  if (actor.kind === "administrator") return { ok: false, reason: "agency-does-not-answer" };
  if (termsVersion !== site.termsVersion) return { ok: false, reason: "terms-changed" };
  return asViewer(db, { viewer: actor, heldKey: quoteId }, async (transaction) => {
    const found = await quoteToMove(transaction, input, "accept");
    if (!found.ok) return found;
    const { acceptance, document, documentFingerprint } = await proofOf(
      found.quote,
      input,
      dependencies,
    );
    const details = { name, quality, documentFingerprint };
    const move = { action: "accept", act: "quote-accepted", details } as const;
    return writeMove(transaction, found.quote, input, move, async () => {
      await transaction.insert(quoteAcceptances).values({
        quoteId,
        ...acceptance,
        actorKind: actor.kind,
        actorId: personOf(actor),
        document,
        documentFingerprint,
      });
      await jobs.enqueue(transaction, "email-quote-accepted", { quoteId });
      await jobs.enqueue(transaction, "email-quote-accepted-notice", { quoteId });
    });
  });
}

async function proofOf(
  quote: PrintedQuote,
  { now: at, name, quality, termsVersion }: AcceptQuoteInput,
  { site, printQuote }: AcceptQuoteDependencies,
) {
  const statement = acceptanceWords(quote, site);
  const acceptance = { at, name, quality, statement, termsVersion };
  const document = await printQuote({ ...quote, status: "completed", acceptance });
  const documentFingerprint = createHash("sha256").update(document).digest("hex");
  return { acceptance, document, documentFingerprint };
}
