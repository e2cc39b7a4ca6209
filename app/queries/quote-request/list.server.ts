import { asc, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { dateSorts } from "#domain/list.ts";
import { openRequestStatuses, requestStatuses } from "#domain/request.ts";
import { type InScope, ownedBy, defineList, type RowOf } from "../list/definition.server.ts";

const TO_ANSWER = 20;

const listed = {
  id: quoteRequests.id,
  status: quoteRequests.status,
  createdAt: quoteRequests.createdAt,
  companyName: quoteRequests.companyName,
  contactName: quoteRequests.contactName,
  email: quoteRequests.email,
  phone: quoteRequests.phone,
  businessType: quoteRequests.businessType,
  servicesInterested: quoteRequests.servicesInterested,
};

export const quoteRequestList = defineList({
  table: quoteRequests,
  by: { date: quoteRequests.createdAt },
  sorts: dateSorts,
  statuses: requestStatuses,
  hasStatus: (status) => eq(quoteRequests.status, status),
  scope: ({ scope }: InScope) => ownedBy(quoteRequests.userId, scope),
  select: (db) => db.select(listed).from(quoteRequests),
});

export type ListedQuoteRequest = RowOf<typeof quoteRequestList>;

export function quoteRequestsToAnswer(db: ViewerDatabase): Promise<ListedQuoteRequest[]> {
  return db
    .select(listed)
    .from(quoteRequests)
    .where(inArray(quoteRequests.status, openRequestStatuses))
    .orderBy(asc(quoteRequests.createdAt), asc(quoteRequests.id))
    .limit(TO_ANSWER);
}
