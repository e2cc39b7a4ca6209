import { and, eq, inArray } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import {
  type QuoteContent,
  type QuoteRefusal,
  quoteTransitions,
  refusalOf,
} from "#domain/quote.ts";
import { priceQuote, type QuotePriceRefusal } from "#domain/quote-price.ts";
import { versionNumberInForce } from "#queries/catalogue/versions.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import { quoteById } from "#queries/quote/by-id.server.ts";
import type { QuoteInput, QuoteDependencies } from "./quote-act.ts";
import { quoteColumns, writeLines } from "./write-quote.server.ts";

interface EditQuoteInput extends QuoteInput {
  /** Optimistic lock: the revision shown. */
  revision: number;
  content: QuoteContent;
}

type EditedQuote =
  | { ok: true }
  | { ok: false; reason: QuoteRefusal | QuotePriceRefusal | "another-waits" | "edited-meanwhile" };

export async function editQuote(
  { db }: Pick<QuoteDependencies, "db">,
  { quoteId, revision, content, actor, now }: EditQuoteInput,
): Promise<EditedQuote> {
  const priced = priceQuote(content);
  if (!priced.ok) return priced;
  return asViewer(db, { viewer: actor }, async (transaction): Promise<EditedQuote> => {
    const quote = await quoteById(transaction, quoteId);
    if (!quote) return { ok: false, reason: "quote-not-found" };
    const reason = refusalOf("edit", quote, now);
    if (reason) return { ok: false, reason };
    if (await isActWaiting(transaction, quoteId)) return { ok: false, reason: "another-waits" };
    const edited = await transaction
      .update(quotes)
      .set({
        ...(await quoteColumns(transaction, content, priced.price)),
        revision: revision + 1,
        catalogueVersion: await versionNumberInForce(transaction, now),
      })
      .where(
        and(
          eq(quotes.id, quoteId),
          eq(quotes.revision, revision),
          inArray(quotes.status, [...quoteTransitions.edit.from]),
        ),
      )
      .returning({ id: quotes.id });
    if (edited.length === 0) return { ok: false, reason: "edited-meanwhile" };
    await writeLines(transaction, quoteId, content, priced.price);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "quote-edited",
      subject: { type: "quote", id: quoteId },
      details: { grossCents: priced.price.grossCents },
    });
    return { ok: true };
  });
}
