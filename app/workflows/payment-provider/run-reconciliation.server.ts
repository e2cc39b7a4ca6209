import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { paymentDifferences } from "#db/schema/payments.ts";
import { reconcilePayments } from "./reconcile-payments.server.ts";
import type { SettleDependencies } from "../money/provider-truth.server.ts";

interface ReconciliationRun {
  /** What the journal calls it: the day it is for, or an administrator's request. */
  id: string;
  now: Date;
}

/**
 * Holds the provider's accounts against ours, and notes in the journal how many differences that found.
 * @throws PaymentUnavailable when the provider can't be asked: nothing is noted, and the job is made again.
 */
export async function runReconciliation(
  dependencies: SettleDependencies,
  { id, now }: ReconciliationRun,
): Promise<void> {
  if (!dependencies.payment) return;
  await reconcilePayments(dependencies, { now });
  const actor = { kind: "system" } as const;
  await asViewer(dependencies.db, { viewer: actor }, async (transaction) => {
    const found = await transaction.$count(paymentDifferences, eq(paymentDifferences.foundAt, now));
    const subject = { type: "reconciliation", id } as const;
    const details = { found };
    await recordAct(transaction, {
      at: now,
      actor,
      action: "payments-reconciled",
      subject,
      details,
    });
  });
}
