import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { audits } from "#db/schema/audits.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { isOneOf } from "#db/status-condition.ts";
import { declarationReference } from "#domain/contract-declaration.ts";
import { openRequestStatuses } from "#domain/request.ts";
import { turnIn } from "#domain/revision.ts";
import { dueAtOf, type ToDo } from "#domain/to-do.ts";
import { clientWaitsSince, lastAuthor } from "../revision/by-id.server.ts";
import { ASKED, type Found, LOOKED_AT, type ToDoSearch } from "./bounds.ts";
import { orderNamed } from "./orders.server.ts";

const HOUR_MS = 3_600_000;

/** Older audits appear in their list only. */
const AUDITS_OF_DAYS = 30;

/** The visitor may still be answering the questions. */
const AUDIT_LEFT_ALONE_MS = HOUR_MS;

async function unansweredQuoteRequests(db: ViewerDatabase): Promise<ToDo[]> {
  const rows = await db
    .select({
      id: quoteRequests.id,
      who: quoteRequests.companyName,
      reference: quoteRequests.contactName,
      sinceAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(isOneOf(quoteRequests.status, openRequestStatuses))
    .orderBy(asc(quoteRequests.createdAt), asc(quoteRequests.id))
    .limit(ASKED);
  const kind = "quote-request";
  return rows.map((row) => ({ kind, ...row, dueAt: dueAtOf(kind, row.sinceAt) }));
}

async function revisionsToAnswer(db: ViewerDatabase): Promise<Found> {
  const rows = await db
    .select({
      id: revisionRequests.id,
      who: orderNamed.who,
      reference: revisionRequests.subject,
      status: revisionRequests.status,
      lastAuthor,
      sinceAt: clientWaitsSince,
    })
    .from(revisionRequests)
    .innerJoin(orders, eq(orders.id, revisionRequests.orderId))
    .where(isOneOf(revisionRequests.status, openRequestStatuses))
    .orderBy(asc(revisionRequests.createdAt), asc(revisionRequests.id))
    .limit(LOOKED_AT);
  const kind = "revision";
  const toDos = rows
    .filter((request) => turnIn(request) === "administrator")
    .map(({ id, who, reference, sinceAt }): ToDo => {
      return { kind, id, who, reference, sinceAt, dueAt: dueAtOf(kind, sinceAt) };
    });
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}

export async function openDeclarations(db: ViewerDatabase): Promise<ToDo[]> {
  const rows = await db
    .select({
      id: contractDeclarations.id,
      kind: contractDeclarations.kind,
      who: contractDeclarations.name,
      sinceAt: contractDeclarations.at,
      dueAt: contractDeclarations.dueAt,
    })
    .from(contractDeclarations)
    .where(isOneOf(contractDeclarations.state, ["open"]))
    .orderBy(asc(contractDeclarations.dueAt), asc(contractDeclarations.id))
    .limit(ASKED);
  return rows.map((row) => ({ ...row, reference: declarationReference(row) }));
}

export async function auditsWithoutResult(db: ViewerDatabase, now: Date): Promise<ToDo[]> {
  const rows = await db
    .select({ id: audits.id, who: audits.name, reference: audits.email, sinceAt: audits.createdAt })
    .from(audits)
    .where(
      and(
        eq(audits.answered, false),
        gte(audits.createdAt, new Date(now.getTime() - AUDITS_OF_DAYS * 24 * HOUR_MS)),
        lte(audits.createdAt, new Date(now.getTime() - AUDIT_LEFT_ALONE_MS)),
      ),
    )
    .orderBy(asc(audits.createdAt), asc(audits.id))
    .limit(ASKED);
  return rows.map((row) => ({ kind: "audit", ...row, dueAt: dueAtOf("audit", row.sinceAt) }));
}

export const searchesToAnswer: ToDoSearch[] = [
  unansweredQuoteRequests,
  revisionsToAnswer,
  openDeclarations,
  (db, { now }) => auditsWithoutResult(db, now),
];
