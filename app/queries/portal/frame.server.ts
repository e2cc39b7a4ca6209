import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { publications } from "#db/schema/publications.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { issuedInvoiceStatuses } from "#domain/invoice.ts";
import { askedPublicationStatuses } from "#domain/publication.ts";
import { quoteStatusesForClients } from "#domain/quote.ts";
import { requestTransitions } from "#domain/request.ts";
import { ofPerson } from "../publication/list.server.ts";
import { runsOn } from "../subscription/running.server.ts";

/** A single query by index; `ownerId` is the company's owner for a member. @throws Error without an account. */
export async function portalFrame(
  db: ViewerDatabase,
  { userId: personId, ownerId: userId }: { userId: string; ownerId: string },
  today: string,
) {
  const [row] = await db
    .select({
      name: user.name,
      email: user.email,
      quotes: rowsOf(
        quotes,
        and(eq(quotes.userId, userId), inArray(quotes.status, quoteStatusesForClients)),
      ),
      orders: rowsOf(orders, eq(orders.userId, userId)),
      subscriptions: rowsOf(subscriptions, eq(subscriptions.userId, userId)),
      runningSubscriptions: rowsOf(
        subscriptions,
        and(eq(subscriptions.userId, userId), runsOn(today)),
      ),
      invoices: rowsOf(
        invoices,
        and(eq(invoices.userId, userId), inArray(invoices.status, issuedInvoiceStatuses)),
      ),
      quoteRequests: rowsOf(quoteRequests, eq(quoteRequests.userId, userId)),
      publications: rowsOf(
        publications,
        and(ofPerson(userId), inArray(publications.status, askedPublicationStatuses)),
      ),
      revisions: rowsOf(revisionRequests, eq(revisionRequests.userId, userId)),
      pendingRevisions: rowsOf(
        revisionRequests,
        and(
          eq(revisionRequests.userId, userId),
          inArray(revisionRequests.status, requestTransitions.take.from),
        ),
      ),
    })
    .from(user)
    .where(eq(user.id, personId));
  if (!row) throw new Error("the account is gone");
  const { name, email, ...counts } = row;
  return { person: { name, email }, counts };
}

export type PortalCounts = Awaited<ReturnType<typeof portalFrame>>["counts"];

function rowsOf(table: PgTable, condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from ${table} where ${condition})`;
}
