import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import {
  AHEAD_DAYS,
  inOrderOfUrgency,
  lastDayDueAt,
  type ToDo,
  type ToDoKind,
} from "#domain/to-do.ts";
import { readByIndex } from "../list/by-index.server.ts";
import { SHOWN } from "./bounds.ts";
import { callsOfTheDay, callsToNote, endingSubscriptions } from "./calendar.server.ts";
import { accessesToRelease, dueDeliverables } from "./deliverables.server.ts";
import { citationsToCheck } from "./citations.server.ts";
import { failedEmails, failedWork, heldDailyWork } from "./failures.server.ts";
import { lateInvoices } from "./invoices.server.ts";
import { leadsToActOn } from "./leads.server.ts";
import { missingBillingDetails, paidOrders, startedOrders } from "./orders.server.ts";
import {
  openDifferences,
  ordersLeftUnpaid,
  unpaidOrders,
  untreatedEvents,
} from "./payments.server.ts";
import { publicationsToDo } from "./publications.server.ts";
import { acceptedQuotes, draftQuotes, endingQuotes } from "./quotes.server.ts";
import { ordersOver, subscriptionsSuspended, subscriptionsUnpaid } from "./subscriptions.server.ts";
import { reportsToRead } from "./reports.server.ts";
import { openGuarantees, waitingRefunds } from "./refunds.server.ts";
import {
  auditsWithoutResult,
  openDeclarations,
  revisionsToAnswer,
  unansweredQuoteRequests,
} from "./to-answer.server.ts";

interface Waiting {
  now: Date;
  /** Whether the client's information is given on our own form. */
  informationAsked: boolean;
}

/**
 * What waits for the agency, the most urgent first, with the kinds of which there are others still. Each kind
 * is searched by an index and within a bound: a hundred thousand orders read no more rows than a hundred.
 * For administrators.
 */
export async function toDoList(
  db: ViewerDatabase,
  { now, informationAsked }: Waiting,
): Promise<{ toDos: ToDo[]; beyond: ToDoKind[] }> {
  await readByIndex(db);
  const today = parisDate(now);
  const until = addDays(today, AHEAD_DAYS);
  const paid = await paidOrders(db, { now, informationAsked });
  const started = await startedOrders(db, lastDayDueAt(until));
  const due = await dueDeliverables(db, now);
  const accesses = await accessesToRelease(db);
  const revisions = await revisionsToAnswer(db);
  const differences = await openDifferences(db);
  const unpaid = await subscriptionsUnpaid(db, today);
  const citations = await citationsToCheck(db);
  const found = [
    citations.toDos,
    paid.toDos,
    started.toDos,
    due.toDos,
    accesses.toDos,
    revisions.toDos,
    differences.toDos,
    unpaid.toDos,
    await untreatedEvents(db, now),
    await lateInvoices(db, today),
    await unpaidOrders(db, now),
    await ordersLeftUnpaid(db, now),
    await missingBillingDetails(db),
    await acceptedQuotes(db),
    await endingQuotes(db, { today, until }),
    await draftQuotes(db, now),
    await leadsToActOn(db, today),
    await unansweredQuoteRequests(db),
    await openDeclarations(db),
    await publicationsToDo(db, now),
    await openGuarantees(db),
    await waitingRefunds(db),
    await reportsToRead(db),
    await auditsWithoutResult(db, now),
    await callsOfTheDay(db, now),
    await callsToNote(db, now),
    await subscriptionsSuspended(db, today),
    await ordersOver(db),
    await endingSubscriptions(db, { today, until }),
    await heldDailyWork(db, now),
    await failedEmails(db, now),
    await failedWork(db, now),
  ];
  return atMost(SHOWN, inOrderOfUrgency(found.flat(), now), [
    ...paid.beyond,
    ...started.beyond,
    ...due.beyond,
    ...accesses.beyond,
    ...revisions.beyond,
    ...differences.beyond,
    ...unpaid.beyond,
    ...citations.beyond,
  ]);
}

/**
 * At most `limit` of each kind. The kinds this cuts short join `known`, those already cut short.
 */
function atMost(limit: number, ordered: ToDo[], known: ToDoKind[]) {
  const beyond = new Set(known);
  const counts = new Map<ToDoKind, number>();
  const toDos = ordered.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > limit) beyond.add(kind);
    return count <= limit;
  });
  return { toDos, beyond: [...beyond] };
}
