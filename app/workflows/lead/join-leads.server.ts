import { asc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { leadFacts, leadKeys, leads } from "#db/schema/leads.ts";
import type { LeadFactKind, LeadRefusal } from "#domain/lead.ts";
import { onLead } from "./work-lead.server.ts";

interface TwoLeadsInput {
  leadId: string;
  administratorId: string;
  now: Date;
}

type Told = { ok: true; leadId: string } | { ok: false; reason: LeadRefusal };

/** Locks the leads in id order, to avoid a deadlock. Returns how many exist. */
async function hold(transaction: ViewerDatabase, ids: string[]): Promise<number> {
  const held = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(asc(leads.id))
    .for("update");
  return held.length;
}

export async function joinLeads(
  { db }: { db: Database },
  { email, ...act }: TwoLeadsInput & { email: string },
): Promise<Told> {
  return onLead(db, act, async (transaction) => {
    const [other] = await transaction
      .select({ id: leadKeys.leadId })
      .from(leadKeys)
      .where(eq(leadKeys.key, `email:${email.toLowerCase()}`));
    if (!other) return { ok: false, reason: "other-not-found" };
    if (other.id === act.leadId) return { ok: false, reason: "same-lead" };
    if ((await hold(transaction, [act.leadId, other.id])) < 2) {
      return { ok: false, reason: "lead-not-found" };
    }
    await transaction.execute(sql`select join_leads(${act.leadId}, ${other.id})`);
    return { ok: true, journalled: "lead-joined", details: {} };
  });
}

export interface LeadFactMark {
  kind: LeadFactKind;
  recordId: string;
}

/** Moves some facts to a new lead. Keys shared by both (e-mail, phone, listing) match no new fact any more. */
export async function splitLead(
  { db }: { db: Database },
  { facts, ...act }: TwoLeadsInput & { facts: readonly LeadFactMark[] },
): Promise<Told> {
  return onLead(db, act, async (transaction) => {
    if ((await hold(transaction, [act.leadId])) === 0) {
      return { ok: false, reason: "lead-not-found" };
    }
    const own = await transaction
      .select({ kind: leadFacts.kind, recordId: leadFacts.recordId })
      .from(leadFacts)
      .where(eq(leadFacts.leadId, act.leadId));
    const moved = own.filter(({ kind, recordId }) =>
      facts.some((fact) => fact.kind === kind && fact.recordId === recordId),
    );
    if (moved.length === 0 || moved.length === own.length) {
      return { ok: false, reason: "nothing-to-split" };
    }
    const kinds = sql.param(moved.map(({ kind }) => kind));
    const records = sql.param(moved.map(({ recordId }) => recordId));
    const { rows } = await transaction.execute<{ id: string }>(
      sql`select split_lead(${act.leadId}, ${kinds}::text[], ${records}::uuid[]) as id`,
    );
    const [apart] = rows;
    if (!apart) throw new Error("split_lead answers the new lead");
    const details = { acts: moved.length, other: apart.id };
    return { ok: true, journalled: "lead-split", details, leadId: apart.id };
  });
}
