import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables, orderIdOf } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { publications } from "#db/schema/publications.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isOneOf } from "#db/status-condition.ts";
import { endOfParisDay, parisDate } from "#domain/paris-date.ts";
import { publicationTransitions } from "#domain/publication.ts";
import { dueAtOf, type ToDo } from "#domain/to-do.ts";
import { ASKED } from "./bounds.ts";

/**
 * Publications that are the agency's to do: sent back with words, set aside without an answer, and approved ones to
 * be published until the end of the French day.
 */
export async function publicationsToDo(db: ViewerDatabase, now: Date): Promise<ToDo[]> {
  const sentBack = await linesAfter(db, "send-back");
  const approved = await linesAfter(db, "accept", endOfParisDay(parisDate(now)));
  const setAside = await linesAfter(db, "set-aside");
  return oneOfEach([
    ...sentBack.map((line) => toDo(line, "publication-sent-back", line.movedAt)),
    ...approved.map((line) => toDo(line, null, line.publishAt)),
    ...setAside.map((line) => toDo(line, "publication-set-aside", line.movedAt)),
  ]);
}

/** Several of one deliverable are on one page: its line is the most pressing. */
function oneOfEach(lines: ToDo[]): ToDo[] {
  const seen = new Set<string>();
  return lines.filter(({ id }) => !seen.has(id) && seen.add(id));
}

type Line = Awaited<ReturnType<typeof linesAfter>>[number];

function toDo({ id, who, reference }: Line, remark: ToDo["remark"], sinceAt: Date): ToDo {
  const dueAt = remark === null ? sinceAt : dueAtOf("publication", sinceAt);
  return { kind: "publication", id, who, reference, remark, sinceAt, dueAt };
}

/** `until`: those to appear before that instant, the first to appear first; else the longest wait first. */
function linesAfter(
  db: ViewerDatabase,
  action: "send-back" | "set-aside" | "accept",
  until?: Date,
) {
  const { publishAt, movedAt } = publications;
  return db
    .select({
      id: deliverables.id,
      who: sql<string>`coalesce(nullif(${orders.company}, ''), rtrim(${orders.firstName} || ' ' || ${orders.lastName}))`,
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
