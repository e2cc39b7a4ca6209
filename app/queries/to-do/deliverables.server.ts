import { and, asc, eq, exists, isNull, lt, lte, min, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { citations } from "#db/schema/citations.ts";
import { deliverables, orderIdOf, orderListings } from "#db/schema/deliverables.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { orders } from "#db/schema/orders.ts";
import { publications } from "#db/schema/publications.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isOneOf } from "#db/status-condition.ts";
import { citationStatesToSee } from "#domain/citation.ts";
import { openDeliverableStatuses } from "#domain/deliverable.ts";
import { releasedByRuleAt, reportStatusesToRead } from "#domain/delivery-report.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import { endOfParisDay } from "#domain/paris-date.ts";
import { publicationTransitions } from "#domain/publication.ts";
import { deliverablesDueBefore, dueAtOf, type ToDo } from "#domain/to-do.ts";
import { ASKED, type Found, LOOKED_AT, type ToDoSearch, type Waiting } from "./bounds.ts";
import { orderNamed } from "./orders.server.ts";

/** Grouped by order: its first due deliverable, and how many others. */
async function dueDeliverables(db: ViewerDatabase, { now }: Waiting): Promise<Found> {
  const kind = "deliverable";
  const due = db
    .select()
    .from(deliverables)
    .where(
      and(
        isOneOf(deliverables.status, openDeliverableStatuses),
        lte(deliverables.dueAt, deliverablesDueBefore(now)),
      ),
    )
    .orderBy(asc(deliverables.dueAt), asc(deliverables.id))
    .limit(LOOKED_AT)
    .as("due");
  const rows = await db
    .select({
      ...orderNamed,
      kind: due.kind,
      rank: due.rank,
      title: due.title,
      quantity: due.quantity,
      periodStartsOn: due.periodStartsOn,
      openedAt: due.openedAt,
      dueAt: due.dueAt,
    })
    .from(due)
    .leftJoin(subscriptions, eq(subscriptions.id, due.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(due)))
    .orderBy(asc(due.dueAt), asc(due.id));
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  const toDos = [...byOrder.values()].flatMap(([first, ...others]): ToDo[] => {
    if (!first?.dueAt) return [];
    const { id, reference, who, openedAt: sinceAt, dueAt, ...deliverable } = first;
    return [
      {
        kind,
        id,
        reference,
        who,
        sinceAt,
        dueAt,
        deliverable: { ...deliverable, others: others.length },
      },
    ];
  });
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}

async function accessesToRelease(db: ViewerDatabase): Promise<Found> {
  const kind = "access-to-release";
  const rows = await db
    .select({ ...orderNamed, sinceAt: orderListings.accessAt })
    .from(orderListings)
    .innerJoin(orders, eq(orders.id, orderListings.orderId))
    .where(isOneOf(orderListings.access, ["to_release"]))
    .orderBy(asc(orderListings.accessAt), asc(orderListings.id))
    .limit(LOOKED_AT);
  const byOrder = Map.groupBy(rows, ({ id }) => id);
  const toDos = [...byOrder.values()].flatMap(([first]): ToDo[] =>
    first ? [{ kind, ...first, dueAt: dueAtOf(kind, first.sinceAt) }] : [],
  );
  return { toDos, beyond: rows.length === LOOKED_AT ? [kind] : [] };
}

async function citationsToCheck(db: ViewerDatabase): Promise<Found> {
  const oldest = db
    .select({ deliverableId: citations.deliverableId, checkedAt: citations.checkedAt })
    .from(citations)
    .where(and(isNull(citations.handState), isOneOf(citations.state, citationStatesToSee)))
    .orderBy(asc(citations.checkedAt), asc(citations.id))
    .limit(LOOKED_AT)
    .as("oldest");
  const rows = await db
    .select({
      id: deliverables.id,
      reference: orders.number,
      who: orderNamed.who,
      sinceAt: min(oldest.checkedAt),
      pages: sql<number>`count(*)::int`,
    })
    .from(oldest)
    .innerJoin(deliverables, eq(deliverables.id, oldest.deliverableId))
    .innerJoin(orders, eq(orders.id, deliverables.orderId))
    .where(isOneOf(orders.status, orderStatusesInForce))
    .groupBy(deliverables.id, orders.id)
    .orderBy(asc(min(oldest.checkedAt)));
  const kind = "citations-to-check";
  const toDos = rows.flatMap(({ sinceAt, pages: _count, ...row }) =>
    sinceAt === null ? [] : [{ kind, ...row, sinceAt, dueAt: dueAtOf(kind, sinceAt) } as const],
  );
  const looked = rows.reduce((sum, { pages }) => sum + pages, 0);
  return { toDos, beyond: looked === LOOKED_AT ? [kind] : [] };
}

/** Sent back, set aside, or approved and to publish before the end of the French day. */
async function publicationsToDo(db: ViewerDatabase, { today }: Waiting): Promise<ToDo[]> {
  const sentBack = await linesAfter(db, "send-back");
  const approved = await linesAfter(db, "accept", endOfParisDay(today));
  const setAside = await linesAfter(db, "set-aside");
  return oneOfEach([
    ...sentBack.map((line) => toDo(line, "publication-sent-back", line.movedAt)),
    ...approved.map((line) => toDo(line, null, line.publishAt)),
    ...setAside.map((line) => toDo(line, "publication-set-aside", line.movedAt)),
  ]);
}

/** Lines come by urgency: keeps the most urgent of each deliverable. */
function oneOfEach(lines: ToDo[]): ToDo[] {
  const seen = new Set<string>();
  return lines.filter(({ id }) => !seen.has(id) && seen.add(id));
}

type Line = Awaited<ReturnType<typeof linesAfter>>[number];

function toDo({ id, who, reference }: Line, remark: ToDo["remark"], sinceAt: Date): ToDo {
  const dueAt = remark === null ? sinceAt : dueAtOf("publication", sinceAt);
  return { kind: "publication", id, who, reference, remark, sinceAt, dueAt };
}

/** With `until`: published before that instant, earliest first; else longest wait first. */
function linesAfter(
  db: ViewerDatabase,
  action: "send-back" | "set-aside" | "accept",
  until?: Date,
) {
  const { publishAt, movedAt } = publications;
  return db
    .select({
      id: deliverables.id,
      who: orderNamed.who,
      reference: orders.number,
      movedAt,
      publishAt,
    })
    .from(publications)
    .innerJoin(deliverables, eq(deliverables.id, publications.deliverableId))
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(deliverables)))
    .where(
      and(
        isOneOf(publications.status, [publicationTransitions[action].to]),
        until && lt(publishAt, until),
      ),
    )
    .orderBy(asc(until ? publishAt : movedAt), asc(publications.id))
    .limit(ASKED);
}

/** `id` is the order's; earliest automatic release first. */
async function reportsToRead(db: ViewerDatabase): Promise<ToDo[]> {
  const { preparedAt, orderId, status } = deliveryReports;
  const rows = await db
    .select({ ...orderNamed, sinceAt: preparedAt })
    .from(deliveryReports)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        isOneOf(status, reportStatusesToRead),
        isOneOf(orders.status, orderStatusesInForce),
        exists(
          db
            .select({ id: deliverables.id })
            .from(deliverables)
            .where(
              and(
                eq(deliverables.orderId, orders.id),
                isOneOf(deliverables.kind, ["report"]),
                isOneOf(deliverables.status, openDeliverableStatuses),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(preparedAt))
    .limit(ASKED);
  return rows.map((row) => ({
    kind: "delivery-report",
    ...row,
    dueAt: releasedByRuleAt(row.sinceAt),
  }));
}

export const deliverableSearches: ToDoSearch[] = [
  dueDeliverables,
  accessesToRelease,
  citationsToCheck,
  publicationsToDo,
  reportsToRead,
];
