import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { isChargeAsked } from "#domain/subscription-charge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedCharge } from "#queries/subscription/locked.server.ts";

interface AskAgain {
  subscriptionId: string;
  chargeId: string;
  administratorId: string;
  now: Date;
}

export type AskAgainRefusal = "charge-not-found" | "not-asked" | "by-transfer";

/** A try without an answer keeps its number: its job may be lost, and `chargeMethod` is idempotent per try. */
export async function askChargeAgain(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { subscriptionId, chargeId, administratorId, now }: AskAgain,
): Promise<{ ok: true } | { ok: false; reason: AskAgainRefusal }> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const held = await lockedCharge(transaction, chargeId);
    if (held?.subscription.id !== subscriptionId) return { ok: false, reason: "charge-not-found" };
    const { charge, subscription } = held;
    if (!isChargeAsked(charge.status)) return { ok: false, reason: "not-asked" };
    if (subscription.collectedBy !== "provider") return { ok: false, reason: "by-transfer" };
    const isOut = charge.tries > 0 && charge.failure === null;
    await jobs.enqueue(transaction, "charge-method", {
      chargeId,
      try: isOut ? charge.tries : charge.tries + 1,
    });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "charge-asked-again",
      subject: { type: "subscription", id: subscriptionId },
      details: { chargeId, startsOn: charge.startsOn, grossCents: charge.grossCents },
    });
    return { ok: true };
  });
}
