import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { nextNumber } from "#db/next-number.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { QuoteRefusal } from "#domain/quote.ts";
import { offerOrderedBy, splitName } from "#domain/quote-order.ts";
import { isRecordId } from "#domain/record-id.ts";
import { quoteById, type QuoteRecord } from "#queries/quote-by-id.server.ts";
import type { QuoteCall, QuoteDependencies } from "./quote-call.ts";

type OrderedQuote =
  | { ok: true; orderId: string; orderNumber: string }
  | { ok: false; reason: QuoteRefusal };

/**
 * Makes the order of an accepted quote: once, at the quote's figures to the cent, under the terms its client
 * accepted. Client and agency get the messages of any other order.
 */
export async function orderQuote(
  { db, jobs }: QuoteDependencies,
  call: QuoteCall,
): Promise<OrderedQuote> {
  const { quoteId, actor, now } = call;
  if (!isRecordId(quoteId)) return { ok: false, reason: "quote-not-found" };
  return asViewer(db, { viewer: actor }, async (transaction): Promise<OrderedQuote> => {
    // Whoever asks second waits here, and finds the order made.
    await transaction.select().from(quotes).where(eq(quotes.id, quoteId)).for("update");
    const quote = await quoteById(transaction, quoteId);
    if (!quote) return { ok: false, reason: "quote-not-found" };
    if (quote.order) return { ok: false, reason: "quote-already-ordered" };
    if (quote.status !== "completed") return { ok: false, reason: `quote-is-${quote.status}` };
    const { orderId, orderNumber } = await writeOrder(transaction, quote, now);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "order-placed",
      subject: { type: "order", id: orderId },
      details: { number: orderNumber, quoteId, grossCents: quote.price.grossCents },
    });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "quote-ordered",
      subject: { type: "quote", id: quoteId },
      details: { orderId, orderNumber },
    });
    await jobs.enqueue(transaction, "email-order-confirmation", { orderId });
    await jobs.enqueue(transaction, "email-order-notice", { orderId });
    return { ok: true, orderId, orderNumber };
  });
}

async function writeOrder(transaction: ViewerDatabase, quote: QuoteRecord, now: Date) {
  const orderId = randomUUID();
  const orderNumber = await nextNumber(transaction, "CMD", now);
  const { discountCents, netCents, vatRate, vatCents, grossCents } = quote.price;
  await transaction.insert(orders).values({
    id: orderId,
    number: orderNumber,
    quoteId: quote.id,
    userId: quote.userId,
    mode: quote.mode,
    ...offerOrderedBy(quote),
    promoCode: null,
    discountCents,
    netCents,
    vatRate,
    vatCents,
    grossCents,
    clientType: quote.clientType,
    siren: quote.clientSiren,
    ...splitName(quote.clientName),
    email: quote.clientEmail,
    phone: quote.clientPhone,
    company: quote.clientCompany,
    address: quote.clientAddress,
    city: "",
    postalCode: "",
    country: "France",
    message: quote.notes,
    termsVersion: quote.acceptance?.termsVersion ?? null,
    termsAcceptedAt: quote.acceptance?.at ?? null,
    requestFingerprint: createHash("sha256").update(`quote ${quote.id}`).digest("hex"),
    createdAt: now,
  });
  return { orderId, orderNumber };
}
