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
import {
  missingBillingDetails,
  paidOrders,
  startedOrders,
  uninvoiceableOrders,
} from "./orders.server.ts";
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
  const [shortened, whole] = await Promise.all([
    Promise.all([
      citationsToCheck(db),
      paidOrders(db, { now, informationAsked }),
      startedOrders(db, lastDayDueAt(until)),
      dueDeliverables(db, now),
      accessesToRelease(db),
      revisionsToAnswer(db),
      openDifferences(db),
      subscriptionsUnpaid(db, today),
    ]),
    Promise.all([
      untreatedEvents(db, now),
      lateInvoices(db, today),
      unpaidOrders(db, now),
      ordersLeftUnpaid(db, now),
      missingBillingDetails(db),
      uninvoiceableOrders(db),
      acceptedQuotes(db),
      endingQuotes(db, { today, until }),
      draftQuotes(db, now),
      leadsToActOn(db, today),
      unansweredQuoteRequests(db),
      openDeclarations(db),
      publicationsToDo(db, now),
      openGuarantees(db),
      waitingRefunds(db),
      reportsToRead(db),
      auditsWithoutResult(db, now),
      callsOfTheDay(db, now),
      callsToNote(db, now),
      subscriptionsSuspended(db, today),
      ordersOver(db),
      endingSubscriptions(db, { today, until }),
      heldDailyWork(db, now),
      failedEmails(db, now),
      failedWork(db, now),
    ]),
  ]);
  const found = [...shortened.map(({ toDos }) => toDos), ...whole];
  const beyond = shortened.flatMap((one) => one.beyond);
  return atMost(SHOWN, inOrderOfUrgency(found.flat(), now), beyond);
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
