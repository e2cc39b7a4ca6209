import { asc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteAcceptances, quoteLines, quoteRefusals, quotes } from "#db/schema/quotes.ts";
import { type AcceptedQuote, acceptedQuoteOf } from "#domain/accepted-quote.ts";
import type { PrintedQuote, QuoteAcceptance } from "#domain/quote.ts";
import type { QuoteChanges } from "#domain/quote-changes.ts";
import type { Discount, DiscountType, QuotePrice } from "#domain/quote-price.ts";
import { isRecordId } from "#domain/record-id.ts";
import { RecordGone } from "../record/gone.ts";

/** `documentFingerprint`: SHA-256 of the PDF in hexadecimal; null until it is drawn. */
export type KeptAcceptance = QuoteAcceptance & { documentFingerprint: string | null };

export interface QuoteRecord extends PrintedQuote {
  userId: string | null;
  /** Incremented by each edit of the draft. */
  revision: number;
  seenAt: Date | null;
  requestId: string | null;
  copiedFromId: string | null;
  /** Null: first version, or a draft. */
  changes: QuoteChanges | null;
  acceptance: KeptAcceptance | null;
  refusal: { at: Date; reason: string } | null;
  /** Null for a client who does not own the order. */
  order: { id: string; number: string } | null;
}

export async function quoteById(db: ViewerDatabase, id: string): Promise<QuoteRecord | null> {
  return isRecordId(id) ? readQuote(db, id) : null;
}

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when the quote was deleted. */
export async function existingQuote(db: Database | Transaction, id: string): Promise<QuoteRecord> {
  const quote = await readQuote(db, id);
  if (!quote) throw new RecordGone(`no quote ${id}`);
  return quote;
}

async function readQuote(db: Database | Transaction, id: string): Promise<QuoteRecord | null> {
  const [found] = await db
    .select({
      quote: quotes,
      acceptance: {
        at: quoteAcceptances.at,
        name: quoteAcceptances.name,
        quality: quoteAcceptances.quality,
        statement: quoteAcceptances.statement,
        termsVersion: quoteAcceptances.termsVersion,
        documentFingerprint: quoteAcceptances.documentFingerprint,
      },
      refusal: { at: quoteRefusals.at, reason: quoteRefusals.reason },
      order: { id: orders.id, number: orders.number },
    })
    .from(quotes)
    .leftJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
    .leftJoin(quoteRefusals, eq(quoteRefusals.quoteId, quotes.id))
    .leftJoin(orders, eq(orders.quoteId, quotes.id))
    .where(eq(quotes.id, id));
  if (!found) return null;
  const { quote, acceptance, refusal, order } = found;
  const { lines, lineTotalsCents } = await readLines(db, id);
  return {
    ...quote,
    lines,
    discount: storedDiscount(quote),
    price: { ...storedTotals(quote), lineTotalsCents },
    acceptance,
    refusal,
    order,
  };
}

async function readLines(db: Database | Transaction, quoteId: string) {
  const rows = await db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.position));
  const lines = rows.map(({ description, quantity, unitPriceCents, planType, isOptional }) => ({
    description,
    quantity,
    unitPriceCents,
    planType,
    isOptional,
  }));
  return { lines, lineTotalsCents: rows.map(({ totalCents }) => totalCents) };
}

function storedDiscount(row: { discountType: DiscountType; discountValue: number }): Discount {
  const { discountType: type, discountValue: value } = row;
  if (type === "percentage") return { type, rate: value };
  return type === "fixed" ? { type, amountCents: value } : { type: "none" };
}

function storedTotals(row: typeof quotes.$inferSelect): Omit<QuotePrice, "lineTotalsCents"> {
  const { subtotalCents, discountCents, netCents, vatRate, vatCents, grossCents } = row;
  return { subtotalCents, discountCents, netCents, vatRate, vatCents, grossCents };
}

/** PDF of an accepted quote, or its frozen source until the job has drawn it. */
type AcceptedDocument =
  | { document: Buffer; fingerprint: string; accepted: null }
  | { document: null; fingerprint: null; accepted: AcceptedQuote };

export function acceptedDocument(db: ViewerDatabase, quoteId: string) {
  return readDocument(db, quoteId);
}

/** Bypasses row-level security: for jobs, never for a page. @throws Error when the quote was not accepted. */
export async function existingDocument(
  db: Database | Transaction,
  quoteId: string,
): Promise<AcceptedDocument> {
  const found = await readDocument(db, quoteId);
  if (!found) throw new Error(`quote ${quoteId} was not accepted`);
  return found;
}

async function readDocument(
  db: Database | Transaction,
  quoteId: string,
): Promise<AcceptedDocument | null> {
  const { document, documentFingerprint, content } = quoteAcceptances;
  const [row] = await db
    .select({ document, fingerprint: documentFingerprint, content })
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteId, quoteId));
  if (!row) return null;
  if (row.document && row.fingerprint !== null) {
    return { document: row.document, fingerprint: row.fingerprint, accepted: null };
  }
  if (row.content === null) throw new Error(`quote ${quoteId} has neither document nor content`);
  return { document: null, fingerprint: null, accepted: acceptedQuoteOf(row.content) };
}
