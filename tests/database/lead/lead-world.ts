import { asc, eq } from "drizzle-orm";
import { leadFacts, leads } from "#db/schema/leads.ts";
import { type DatabaseWorld, openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

export const leadTables =
  "audits, calls, quote_requests, quotes, orders, journal, email_deliveries, notification_choices";

export function sharedLeadWorld(): DatabaseWorld {
  return sharedWorld(() => openDatabaseWorld({ max: 12 }), leadTables);
}

export const act = { administratorId: "alix", now: new Date("2026-11-21T10:00:00Z") };

export async function allLeads({ owner }: Pick<DatabaseWorld, "owner">) {
  const rows = await owner.db.select().from(leads).orderBy(asc(leads.createdAt), asc(leads.id));
  return Promise.all(
    rows.map(async (lead) => {
      const facts = await owner.db
        .select()
        .from(leadFacts)
        .where(eq(leadFacts.leadId, lead.id))
        .orderBy(asc(leadFacts.at));
      return { ...lead, facts, acts: facts.map(({ kind }) => kind) };
    }),
  );
}

export async function theLead(world: Pick<DatabaseWorld, "owner">) {
  const [lead, ...others] = await allLeads(world);
  if (!lead || others.length > 0) throw new Error(`${1 + others.length} leads`);
  return lead;
}

export function hour(count: number): Date {
  return new Date(Date.UTC(2026, 10, 1) + count * 3_600_000);
}
