import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { AHEAD_DAYS, inOrderOfUrgency, type ToDo } from "#domain/to-do.ts";
import type { ToDoKind } from "#domain/to-do-kinds.ts";
import { readByIndex } from "../list/by-index.server.ts";
import { SHOWN, type Waiting } from "./bounds.ts";
import { callSearches } from "./calls.server.ts";
import { deliverableSearches } from "./deliverables.server.ts";
import { failureSearches } from "./failures.server.ts";
import { invoiceSearches } from "./invoices.server.ts";
import { leadSearches } from "./leads.server.ts";
import { orderSearches } from "./orders.server.ts";
import { paymentSearches } from "./payments.server.ts";
import { quoteSearches } from "./quotes.server.ts";
import { subscriptionSearches } from "./subscriptions.server.ts";
import { searchesToAnswer } from "./to-answer.server.ts";

const searches = [
  ...orderSearches,
  ...deliverableSearches,
  ...paymentSearches,
  ...invoiceSearches,
  ...quoteSearches,
  ...leadSearches,
  ...searchesToAnswer,
  ...callSearches,
  ...subscriptionSearches,
  ...failureSearches,
];

/** Most urgent first; `beyond`: kinds with more. Each kind is a bounded index search, whatever the records. */
export async function toDoList(
  db: ViewerDatabase,
  { now, informationAsked }: Pick<Waiting, "now" | "informationAsked">,
): Promise<{ toDos: ToDo[]; beyond: ToDoKind[] }> {
  await readByIndex(db);
  const today = parisDate(now);
  const waiting = { now, today, until: addDays(today, AHEAD_DAYS), informationAsked };
  const answers = await Promise.all(searches.map((search) => search(db, waiting)));
  const found = answers.map((one) => (Array.isArray(one) ? { toDos: one, beyond: [] } : one));
  return atMost(
    SHOWN,
    inOrderOfUrgency(
      found.flatMap(({ toDos }) => toDos),
      now,
    ),
    found.flatMap(({ beyond }) => beyond),
  );
}

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
