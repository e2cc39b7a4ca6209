import { and, eq, inArray, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { leads } from "#db/schema/leads.ts";
import {
  boughtLeadStages,
  type LeadAction,
  type LeadRefusal,
  leadStagesWithReason,
  leadTransitions,
  type LossReason,
} from "#domain/lead.ts";
import type { Cents } from "#domain/money.ts";
import type { LeadFollow } from "#domain/pending-act.ts";
import { isRecordId } from "#domain/record-id.ts";
import { worksForAgency } from "#queries/account/administrators.server.ts";

export interface LeadAct {
  leadId: string;
  administratorId: string;
  now: Date;
}

export type WorkedLead = { ok: true } | { ok: false; reason: LeadRefusal };

interface MoveLeadInput extends LeadAct {
  action: LeadAction;
  lost: { reason: LossReason; note: string } | null;
}

export async function moveLead(
  { db }: { db: Database },
  { action, lost, ...act }: MoveLeadInput,
): Promise<WorkedLead> {
  const { from, to } = leadTransitions[action];
  const isLost = leadStagesWithReason.some((stage) => stage === to);
  return onLead(db, act, async (transaction) => {
    const moved = await transaction
      .update(leads)
      .set({
        stage: to,
        lostReason: isLost ? (lost?.reason ?? "other") : null,
        lostNote: isLost ? (lost?.note ?? "") : "",
        version: sql`${leads.version} + 1`,
      })
      .where(and(eq(leads.id, act.leadId), inArray(leads.stage, [...from])))
      .returning({ id: leads.id });
    if (moved.length === 0) return refusedMove(transaction, act.leadId);
    return {
      ok: true,
      details: { action, ...(isLost && lost && { reason: lost.reason, note: lost.note }) },
      journalled: "lead-moved",
    };
  });
}

async function refusedMove(transaction: ViewerDatabase, leadId: string): Promise<Refused> {
  const [found] = await transaction
    .select({ stage: leads.stage })
    .from(leads)
    .where(eq(leads.id, leadId));
  return { ok: false, reason: found ? `lead-is-${found.stage}` : "lead-not-found" };
}

interface FollowLeadInput extends LeadAct, LeadFollow {
  /** Optimistic lock: the version shown; absent: any. */
  version?: number;
  valueCents?: Cents;
}

export async function followLead(
  { db }: { db: Database },
  { version, ownerId, nextAction, nextOn, valueCents, ...act }: FollowLeadInput,
): Promise<WorkedLead> {
  return onLead(db, act, async (transaction) => {
    if (typeof ownerId === "string" && !(await worksForAgency(transaction, ownerId))) {
      return { ok: false, reason: "owner-not-found" };
    }
    const kept = await transaction
      .update(leads)
      .set({
        ownerId,
        nextAction,
        nextOn,
        ...(valueCents !== undefined && { valueCents: worthOf(valueCents) }),
        version: sql`${leads.version} + 1`,
      })
      .where(
        and(
          eq(leads.id, act.leadId),
          version === undefined ? undefined : eq(leads.version, version),
        ),
      )
      .returning({ id: leads.id });
    if (kept.length === 0) {
      const known = await transaction.$count(leads, eq(leads.id, act.leadId));
      return { ok: false, reason: known > 0 ? "lead-changed" : "lead-not-found" };
    }
    return {
      ok: true,
      details: { ...(nextOn !== undefined && { nextOn }) },
      journalled: "lead-followed",
    };
  });
}

/** A won lead's value is what it bought. */
function worthOf(valueCents: Cents) {
  return sql`case when ${inArray(leads.stage, boughtLeadStages)} then ${leads.valueCents} else ${valueCents} end`;
}

interface Refused<Reason = LeadRefusal> {
  ok: false;
  reason: Reason;
}
interface Acted {
  ok: true;
  journalled: string;
  details: Record<string, string | number | boolean | null>;
  leadId?: string;
}

export async function onLead<Reason extends string = LeadRefusal>(
  db: Database,
  { leadId, administratorId, now }: LeadAct,
  act: (transaction: ViewerDatabase) => Promise<Acted | Refused<Reason>>,
): Promise<{ ok: true; leadId: string } | Refused<Reason | "lead-not-found">> {
  if (!isRecordId(leadId)) return { ok: false, reason: "lead-not-found" };
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const acted = await act(transaction);
    if (!acted.ok) return acted;
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: acted.journalled,
      subject: { type: "lead", id: leadId },
      details: acted.details,
    });
    return { ok: true, leadId: acted.leadId ?? leadId };
  });
}
