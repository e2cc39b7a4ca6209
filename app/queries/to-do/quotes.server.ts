import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteAcceptances, quotes } from "#db/schema/quotes.ts";
import { isOneOf } from "#db/status-condition.ts";
import {
  agreedQuoteStatuses,
  quoteStatusesAwaitingAnswer,
  quoteTransitions,
} from "#domain/quote.ts";
import { dueAtOf, lastDayDueAt, lateSince, type ToDo } from "#domain/to-do.ts";
import { ASKED, LOOKED_AT, type ToDoSearch, type Waiting } from "./bounds.ts";

const named = {
  id: quotes.id,
  reference: quotes.number,
  who: sql<string>`coalesce(nullif(${quotes.clientCompany}, ''), ${quotes.clientName})`,
};

/** Older ones were left aside on purpose, as in the list. */
async function acceptedQuotes(db: ViewerDatabase): Promise<ToDo[]> {
  const rows = await db
    .select({
      ...named,
      sinceAt: sql<Date>`coalesce(${quoteAcceptances.at}, ${quotes.createdAt})`.mapWith(
        quotes.createdAt,
      ),
      orderId: orders.id,
    })
    .from(quotes)
    .leftJoin(orders, eq(orders.quoteId, quotes.id))
    .leftJoin(quoteAcceptances, eq(quoteAcceptances.quoteId, quotes.id))
    .where(isOneOf(quotes.status, agreedQuoteStatuses))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(LOOKED_AT);
  const kind = "quote-accepted";
  return rows
    .filter(({ orderId }) => orderId === null)
    .map(({ orderId: _none, ...quote }) => {
      return { kind, ...quote, dueAt: dueAtOf(kind, quote.sinceAt) };
    });
}

async function endingQuotes(db: ViewerDatabase, { today, until }: Waiting): Promise<ToDo[]> {
  const rows = await db
    .select({
      ...named,
      sentAt: quotes.sentAt,
      createdAt: quotes.createdAt,
      validUntil: quotes.validUntil,
    })
    .from(quotes)
    .where(
      and(
        isOneOf(quotes.status, quoteStatusesAwaitingAnswer),
        gte(quotes.validUntil, today),
        lte(quotes.validUntil, until),
      ),
    )
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(ASKED);
  return rows.map(({ sentAt, createdAt, validUntil, ...quote }) => ({
    kind: "quote-ending",
    ...quote,
    sinceAt: sentAt ?? createdAt,
    dueAt: lastDayDueAt(validUntil),
  }));
}

async function draftQuotes(db: ViewerDatabase, { now }: Waiting): Promise<ToDo[]> {
  const kind = "quote-draft";
  const rows = await db
    .select({ ...named, sinceAt: quotes.createdAt })
    .from(quotes)
    .where(
      and(
        isOneOf(quotes.status, quoteTransitions.send.from),
        lte(quotes.createdAt, lateSince(kind, now)),
      ),
    )
    .orderBy(asc(quotes.createdAt), asc(quotes.id))
    .limit(ASKED);
  return rows.map((quote) => ({ kind, ...quote, dueAt: dueAtOf(kind, quote.sinceAt) }));
}

export const quoteSearches: ToDoSearch[] = [acceptedQuotes, endingQuotes, draftQuotes];
