import { asc, desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { isRecordId } from "#domain/record-id.ts";
import { RecordGone } from "../record/gone.ts";

export const quoteRequestContent = {
  companyName: quoteRequests.companyName,
  contactName: quoteRequests.contactName,
  email: quoteRequests.email,
  phone: quoteRequests.phone,
  businessType: quoteRequests.businessType,
  currentSituation: quoteRequests.currentSituation,
  servicesInterested: quoteRequests.servicesInterested,
  additionalNotes: quoteRequests.additionalNotes,
};

const shown = {
  id: quoteRequests.id,
  userId: quoteRequests.userId,
  mode: quoteRequests.mode,
  status: quoteRequests.status,
  createdAt: quoteRequests.createdAt,
  ...quoteRequestContent,
};

export async function quoteRequestById(db: Database | ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [row] = await db.select(shown).from(quoteRequests).where(eq(quoteRequests.id, id));
  return row ?? null;
}

export type QuoteRequestRecord = NonNullable<Awaited<ReturnType<typeof quoteRequestById>>>;

/** @throws RecordGone when it was deleted after the job was queued. */
export async function existingQuoteRequest(db: Database, id: string): Promise<QuoteRequestRecord> {
  const request = await quoteRequestById(db, id);
  if (!request) throw new RecordGone(`no quote request ${id}`);
  return request;
}

export function quotesFromRequest(db: ViewerDatabase, requestId: string) {
  return db
    .select({
      id: quotes.id,
      number: quotes.number,
      status: quotes.status,
      validUntil: quotes.validUntil,
      createdAt: quotes.createdAt,
      grossCents: quotes.grossCents,
    })
    .from(quotes)
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quotes.createdAt), asc(quotes.id));
}

export type QuoteOfRequest = Awaited<ReturnType<typeof quotesFromRequest>>[number];
