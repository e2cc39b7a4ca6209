import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { asDescribed, boostLocalDescribedAt } from "../order/owned.server.ts";
import { isAskedOnOrdering, isStartable } from "../payment/in-parts.server.ts";
import { lastAuthor } from "../revision/by-id.server.ts";

export const SHOWN = 10;

export interface Latest<Row> {
  rows: Row[];
  total: number;
}

const total = sql`count(*) over ()`.mapWith(Number);

function latest<Row extends { total: number }>(rows: Row[]): Latest<Row> {
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function ordersWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      startable: sql<boolean>`${isStartable}`,
      askedOnOrdering: sql<boolean>`${isAskedOnOrdering}`,
      planType: orders.planType,
      packName: orders.packName,
      listings: orders.listings,
      grossCents: orders.grossCents,
      email: orders.email,
      createdAt: orders.createdAt,
      sentAt: orderInformation.sentAt,
      activity: orderInformation.activity,
      area: orderInformation.area,
      boostLocalDescribedAt,
      total,
    })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(own)
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(SHOWN);
  return latest(rows.map(asDescribed));
}

export async function figuresWhere(db: ViewerDatabase, own: SQL) {
  const [row] = await db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      spentCents:
        sql`coalesce(sum(${orders.grossCents}) filter (where ${inArray(orders.status, orderStatusesInForce)}), 0)`.mapWith(
          Number,
        ),
      lastOrderAt: sql<Date | null>`max(${orders.createdAt})`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(own);
  return row ?? { orders: 0, spentCents: 0, lastOrderAt: null };
}

export async function quotesWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: quotes.id,
      number: quotes.number,
      status: quotes.status,
      validUntil: quotes.validUntil,
      grossCents: quotes.grossCents,
      createdAt: quotes.createdAt,
      orderId: orders.id,
      total,
    })
    .from(quotes)
    .leftJoin(orders, eq(orders.quoteId, quotes.id))
    .where(own)
    .orderBy(desc(quotes.createdAt), asc(quotes.id))
    .limit(SHOWN);
  return latest(rows);
}

export async function subscriptionsWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      tier: subscriptions.tier,
      grossCents: subscriptions.grossCents,
      subscribed: subscriptions.subscribed,
      startedOn: subscriptions.startedOn,
      endsOn: subscriptions.endsOn,
      suspendedOn: subscriptions.suspendedOn,
      pausedFrom: subscriptions.pausedFrom,
      pausedUntil: subscriptions.pausedUntil,
      total,
    })
    .from(subscriptions)
    .where(own)
    .orderBy(desc(subscriptions.subscribed), desc(subscriptions.createdAt), asc(subscriptions.id))
    .limit(SHOWN);
  return latest(rows);
}

export async function invoicesWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      status: invoices.status,
      grossCents: invoices.grossCents,
      dueOn: invoices.dueOn,
      createdAt: invoices.createdAt,
      total,
    })
    .from(invoices)
    .where(own)
    .orderBy(desc(invoices.createdAt), desc(invoices.numberOrder))
    .limit(SHOWN);
  return latest(rows);
}

export async function quoteRequestsWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: quoteRequests.id,
      status: quoteRequests.status,
      companyName: quoteRequests.companyName,
      createdAt: quoteRequests.createdAt,
      total,
    })
    .from(quoteRequests)
    .where(own)
    .orderBy(desc(quoteRequests.createdAt), asc(quoteRequests.id))
    .limit(SHOWN);
  return latest(rows);
}

export async function revisionsWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: revisionRequests.id,
      status: revisionRequests.status,
      subject: revisionRequests.subject,
      createdAt: revisionRequests.createdAt,
      lastAuthor,
      total,
    })
    .from(revisionRequests)
    .where(own)
    .orderBy(desc(revisionRequests.createdAt), asc(revisionRequests.id))
    .limit(SHOWN);
  return latest(rows);
}

export async function auditsWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: audits.id,
      name: audits.name,
      city: audits.city,
      createdAt: audits.createdAt,
      score: sql<number | null>`(
        select ${auditRuns.score} from ${auditRuns} where ${auditRuns.auditId} = ${audits.id}
        order by ${auditRuns.at} desc limit 1
      )`,
      total,
    })
    .from(audits)
    .where(own)
    .orderBy(desc(audits.createdAt), asc(audits.id))
    .limit(SHOWN);
  return latest(rows);
}

export async function callsWhere(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: calls.id,
      status: calls.status,
      business: calls.business,
      topic: calls.topic,
      startsAt: calls.startsAt,
      endsAt: calls.endsAt,
      total,
    })
    .from(calls)
    .where(own)
    .orderBy(desc(calls.startsAt), asc(calls.id))
    .limit(SHOWN);
  return latest(rows);
}

export async function emailsTo(db: ViewerDatabase, addresses: string[]) {
  const rows = await db
    .select({
      id: emailDeliveries.id,
      subject: emailDeliveries.subject,
      status: emailDeliveries.status,
      createdAt: emailDeliveries.createdAt,
      total,
    })
    .from(emailDeliveries)
    .where(inArray(emailDeliveries.recipient, addresses))
    .orderBy(desc(emailDeliveries.createdAt), asc(emailDeliveries.id))
    .limit(SHOWN);
  return latest(rows);
}
