import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { nextNumber } from "#db/next-number.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { QuoteContent } from "#domain/quote.ts";
import { priceQuote, type QuotePrice, type QuotePriceRefusal } from "#domain/quote-price.ts";
import { requestTransitions } from "#domain/request.ts";
import { versionNumberInForce } from "#queries/catalogue/versions.server.ts";
import { quoteById, type QuoteRecord } from "#queries/quote/by-id.server.ts";
import type { QuoteInput, QuoteDependencies } from "./quote-act.ts";
import { quoteColumns, writeLines } from "./write-quote.server.ts";

interface CreateQuoteInput extends Omit<QuoteInput, "quoteId"> {
  content: QuoteContent;
  requestId: string | null;
  copiedFromId: string | null;
  /** Null: never deduplicated. */
  idempotencyKey: string | null;
}

type CreatedQuote =
  | { ok: true; quoteId: string; number: string }
  | { ok: false; reason: QuotePriceRefusal | "idempotency-key-reused" };

/** Creates a numbered draft. Idempotent by key; the same key with other content is refused. */
export async function createQuote(
  dependencies: QuoteDependencies & { mode: "demo" | "live" },
  input: CreateQuoteInput,
): Promise<CreatedQuote> {
  const priced = priceQuote(input.content);
  if (!priced.ok) return priced;
  return asViewer(dependencies.db, { viewer: input.actor }, async (transaction) => {
    const earlier = input.idempotencyKey && (await earlierQuote(transaction, input.idempotencyKey));
    if (!earlier) return write(dependencies, transaction, input, priced.price);
    return isSame(earlier, input.content)
      ? { ok: true, quoteId: earlier.id, number: earlier.number }
      : { ok: false, reason: "idempotency-key-reused" };
  });
}

async function earlierQuote(transaction: ViewerDatabase, idempotencyKey: string) {
  await waitForSameKey(transaction, idempotencyKey);
  const [row] = await transaction
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.idempotencyKey, idempotencyKey));
  return row ? quoteById(transaction, row.id) : null;
}

function isSame(earlier: QuoteRecord, content: QuoteContent): boolean {
  return Object.entries(content).every(([key, value]) =>
    isDeepStrictEqual(Reflect.get(earlier, key), value),
  );
}

async function write(
  { mode }: { mode: "demo" | "live" },
  transaction: ViewerDatabase,
  { content, requestId, copiedFromId, idempotencyKey, actor, now }: CreateQuoteInput,
  price: QuotePrice,
): Promise<CreatedQuote> {
  const number = await nextNumber(transaction, mode === "live" ? "DEV" : "DEMO-DEV", now);
  const [row] = await transaction
    .insert(quotes)
    .values({
      ...(await quoteColumns(transaction, content, price)),
      number,
      mode,
      catalogueVersion: await versionNumberInForce(transaction, now),
      requestId,
      copiedFromId,
      idempotencyKey,
      createdAt: now,
    })
    .returning({ id: quotes.id });
  if (!row) throw new Error("the quote was not written");
  await writeLines(transaction, row.id, content, price);
  await recordAct(transaction, {
    at: now,
    actor,
    action: "quote-created",
    subject: { type: "quote", id: row.id },
    details: { number, grossCents: price.grossCents, requestId, copiedFromId },
  });
  if (requestId) await takeRequest(transaction, requestId, { actor, now });
  return { ok: true, quoteId: row.id, number };
}

async function takeRequest(
  transaction: ViewerDatabase,
  requestId: string,
  { actor, now }: Pick<CreateQuoteInput, "actor" | "now">,
): Promise<void> {
  const { from, to } = requestTransitions.take;
  const taken = await transaction
    .update(quoteRequests)
    .set({ status: to })
    .where(and(eq(quoteRequests.id, requestId), inArray(quoteRequests.status, from)))
    .returning({ id: quoteRequests.id });
  if (taken.length === 0) return;
  await recordAct(transaction, {
    at: now,
    actor,
    action: "quote-request-moved",
    subject: { type: "quote-request", id: requestId },
    details: { action: "take" },
  });
}
