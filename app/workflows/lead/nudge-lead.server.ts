import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { leads } from "#db/schema/leads.ts";
import { notificationChoices, printOf } from "#db/schema/notification-choices.ts";
import { type NudgeKind, nudgeName } from "#domain/nudge-kind.ts";
import { type NudgeRefusal, refusalOfAct, refusalOfPerson } from "#domain/nudge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { addressesOfLead, nudgesOf } from "#queries/lead/nudges.server.ts";
import { type LeadAct, onLead, type WorkedLead } from "./work-lead.server.ts";

interface NudgeLeadInput extends LeadAct {
  message: NudgeKind;
}

export type NudgedLead = { ok: true } | { ok: false; reason: NudgeRefusal };

/** Sends one nudge per act, ever (domain/nudge.ts); the job checks again. The row lock needs the right "work". */
export async function nudgeLead(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { message, ...act }: NudgeLeadInput,
): Promise<NudgedLead> {
  const { leadId, now } = act;
  return onLead<NudgeRefusal>(db, act, async (transaction) => {
    await hold(transaction, leadId);
    const found = await nudgesOf(transaction, { leadId, now });
    if (!found) return { ok: false, reason: "lead-not-found" };
    const last = found.acts.find(({ kind }) => kind === message);
    if (!last) return { ok: false, reason: "never-did-that" };
    const refusal = refusalOfPerson(found.person) ?? refusalOfAct(last, now);
    if (refusal) return { ok: false, reason: refusal };
    const { recordId } = last;
    await jobs.enqueue(transaction, `email-${nudgeName(message)}`, { recordId });
    return { ok: true, details: { message, recordId }, journalled: "lead-nudged" };
  });
}

export async function noteRefusal({ db }: { db: Database }, act: LeadAct): Promise<WorkedLead> {
  const { leadId, now } = act;
  return onLead(db, act, async (transaction) => {
    if (!(await hold(transaction, leadId))) return { ok: false, reason: "lead-not-found" };
    const addresses = await addressesOfLead(transaction, leadId);
    if (addresses.length > 0) {
      const kind = "nudges" as const;
      await transaction
        .insert(notificationChoices)
        .values(addresses.map((one) => ({ addressPrint: printOf(one), kind, stoppedAt: now })))
        .onConflictDoNothing();
    }
    return { ok: true, details: {}, journalled: "lead-refused-nudges" };
  });
}

async function hold(transaction: ViewerDatabase, leadId: string): Promise<boolean> {
  const held = await transaction
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.id, leadId))
    .for("update");
  return held.length > 0;
}
