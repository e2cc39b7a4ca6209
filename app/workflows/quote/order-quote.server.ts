import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { QuoteRefusal } from "#domain/quote.ts";
import { depositOf } from "#domain/quote-deposit.ts";
import { offerOrderedBy, orderedName } from "#domain/quote-order.ts";
import { isRecordId } from "#domain/record-id.ts";
import { quoteById, type QuoteRecord } from "#queries/quote/by-id.server.ts";
import { writeOrder } from "../order/write-order.server.ts";
import type { QuoteInput, QuoteDependencies } from "./quote-act.ts";

type OrderedQuote =
  | { ok: true; orderId: string; orderNumber: string }
  | { ok: false; reason: QuoteRefusal };

export async function orderQuote(
  { db, jobs }: QuoteDependencies,
  input: QuoteInput,
): Promise<OrderedQuote> {
  const { quoteId, actor, now } = input;
  if (!isRecordId(quoteId)) return { ok: false, reason: "quote-not-found" };
  return asViewer(db, { viewer: actor }, async (transaction): Promise<OrderedQuote> => {
    // Row lock: a concurrent call waits, then finds the order.
    await transaction.select().from(quotes).where(eq(quotes.id, quoteId)).for("update");
    const quote = await quoteById(transaction, quoteId);
    if (!quote) return { ok: false, reason: "quote-not-found" };
    if (quote.order) return { ok: false, reason: "quote-already-ordered" };
    if (quote.status !== "completed") return { ok: false, reason: `quote-is-${quote.status}` };
    const written = await writeOrder({ jobs }, transaction, {
      content: orderedBy(quote),
      origin: { quoteId },
      actor,
      now,
    });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "quote-ordered",
      subject: { type: "quote", id: quoteId },
      details: written,
    });
    return { ok: true, ...written };
  });
}

function orderedBy(quote: QuoteRecord) {
  const { discountCents, netCents, vatRate, vatCents, grossCents } = quote.price;
  return {
    quoteId: quote.id,
    userId: quote.userId,
    mode: quote.mode,
    catalogueVersion: quote.catalogueVersion,
    ...offerOrderedBy(quote),
    promoCode: null,
    discountCents,
    netCents,
    vatRate,
    vatCents,
    grossCents,
    depositCents: depositOf(grossCents, quote.depositRate).depositCents,
    paymentDays: quote.paymentDays,
    clientType: quote.clientType,
    siren: quote.clientSiren,
    vatNumber: null,
    ...orderedName(quote.clientName),
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
  };
}
