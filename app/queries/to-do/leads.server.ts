import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { leads } from "#db/schema/leads.ts";
import { isOneOf } from "#db/status-condition.ts";
import { openLeadStages } from "#domain/lead.ts";
import { startOfParisDay } from "#domain/paris-date.ts";
import { lastDayDueAt, type ToDo } from "#domain/to-do.ts";
import { ASKED, type ToDoSearch } from "./bounds.ts";

export async function leadsToActOn(db: ViewerDatabase, today: string): Promise<ToDo[]> {
  const { company, name, email, phone } = leads;
  const rows = await db
    .select({
      id: leads.id,
      who: sql<string>`coalesce(nullif(${company}, ''), nullif(${name}, ''), nullif(${email}, ''), ${phone})`,
      nextAction: leads.nextAction,
      // Never null: the condition excludes it.
      nextOn: sql<string>`${leads.nextOn}`,
      owner: user.name,
    })
    .from(leads)
    .leftJoin(user, eq(user.id, leads.ownerId))
    .where(and(isOneOf(leads.stage, openLeadStages), lte(leads.nextOn, today)))
    .orderBy(asc(leads.nextOn), asc(leads.id))
    .limit(ASKED);
  return rows.map(({ id, who, nextAction, nextOn, owner }) => ({
    kind: "lead",
    id,
    who,
    reference: [nextAction, owner].filter(Boolean).join(", "),
    sinceAt: startOfParisDay(nextOn),
    dueAt: lastDayDueAt(nextOn),
  }));
}

export const leadSearches: ToDoSearch[] = [(db, { today }) => leadsToActOn(db, today)];
