import { eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import {
  type DeliverableRefusal,
  deliverableTransitions,
  type DeliveryAct,
  type DeliveryClock,
  isDeliverableActionAllowed,
  isProven,
  proofKinds,
  startClock,
  stopClock,
} from "#domain/deliverable.ts";
import { isRecordId } from "#domain/record-id.ts";
import { chosenPicture } from "../client-file/chosen-picture.server.ts";

export interface ApplyActInput {
  deliverableId: string;
  act: DeliveryAct;
  /** Optimistic lock: the version shown; absent: any. */
  version?: number;
  actor: Actor;
  now: Date;
}

type Deliverable = typeof deliverables.$inferSelect;

/** Moves a deliverable in the caller's transaction. Of two concurrent acts, the second is refused. */
export async function applyAct(
  transaction: ViewerDatabase,
  { deliverableId, act, version, actor, now }: ApplyActInput,
): Promise<{ ok: true } | { ok: false; reason: DeliverableRefusal }> {
  if (!isRecordId(deliverableId)) return { ok: false, reason: "deliverable-not-found" };
  const deliverable = await lockedDeliverable(transaction, deliverableId);
  if (!deliverable) return { ok: false, reason: "deliverable-not-found" };
  const refusal =
    refusalOf(deliverable, act, version) ?? (await proofRefusal(transaction, deliverableId, act));
  if (refusal) return { ok: false, reason: refusal };
  await transaction
    .update(deliverables)
    .set({
      status: deliverableTransitions[act.action].to,
      ...changesOf(deliverable, act, now),
      version: sql`${deliverables.version} + 1`,
    })
    .where(eq(deliverables.id, deliverableId));
  await recordAct(transaction, {
    at: now,
    actor,
    action: "deliverable-moved",
    subject: subjectOf(deliverable),
    details: { deliverableId, kind: deliverable.kind, rank: deliverable.rank, ...detailsOf(act) },
  });
  return { ok: true };
}

export function subjectOf({ orderId, subscriptionId }: Deliverable) {
  if (orderId !== null) return { type: "order", id: orderId } as const;
  return { type: "subscription", id: subscriptionId ?? "" } as const;
}

export async function lockedDeliverable(
  transaction: ViewerDatabase,
  deliverableId: string,
): Promise<Deliverable | null> {
  const [deliverable] = await transaction
    .select()
    .from(deliverables)
    .where(eq(deliverables.id, deliverableId))
    .for("update");
  return deliverable ?? null;
}

function refusalOf(
  { status, version: current }: Deliverable,
  act: DeliveryAct,
  version: number | undefined,
): DeliverableRefusal | null {
  if (version !== undefined && version !== current) return "changed-elsewhere";
  if (!isDeliverableActionAllowed(act.action, status)) return `deliverable-is-${status}`;
  if (act.action === "finish" && !isProven(act.proof)) return "proof-missing";
  if (act.action === "drop" && act.reason === "") return "reason-missing";
  return null;
}

async function proofRefusal(
  transaction: ViewerDatabase,
  deliverableId: string,
  act: DeliveryAct,
): Promise<DeliverableRefusal | null> {
  if (act.action !== "finish") return null;
  const { fileId } = act.proof;
  const picture = await chosenPicture(transaction, { deliverableId, fileId });
  return picture === "gone" ? "picture-not-theirs" : null;
}

function changesOf(
  deliverable: Deliverable,
  act: DeliveryAct,
  now: Date,
): Partial<typeof deliverables.$inferInsert> {
  const clock = clockOf(deliverable);
  const running = () => startClock(clock, { unit: deliverable.inDays ? "days" : "hours", now });
  const untold = { awaited: null, awaitedSince: null };
  if (act.action === "await-client") {
    return { ...stopClock(clock, now), awaited: act.awaited, awaitedSince: now };
  }
  if (act.action === "ask-approval") {
    return { ...stopClock(clock, now), awaited: "approval", awaitedSince: now };
  }
  if (act.action === "take-back") {
    return { ...running(), dropReason: "", closedAt: null, scheduledAt: null };
  }
  const moved = { ...running(), ...untold };
  if (act.action === "resume") return { ...moved, scheduledAt: null };
  if (act.action === "schedule") return { ...moved, scheduledAt: act.scheduledAt };
  if (act.action === "drop") return { ...moved, dropReason: act.reason, closedAt: now };
  const { url, text, fileId } = act.proof;
  return { ...moved, proofUrl: url, proofText: text, proofFileId: fileId, closedAt: now };
}

function clockOf({ dueAt, remainingMs }: Deliverable): DeliveryClock {
  if (dueAt !== null) return { dueAt, remainingMs: null };
  return { dueAt: null, remainingMs };
}

function detailsOf(act: DeliveryAct): Record<string, string> {
  const { action } = act;
  if (act.action === "drop") return { action, reason: act.reason };
  if (act.action === "await-client") return { action, awaited: act.awaited };
  if (act.action === "schedule") return { action, scheduledAt: act.scheduledAt.toISOString() };
  if (act.action === "finish") return { action, proof: proofKinds(act.proof).join(" ") };
  return { action };
}
