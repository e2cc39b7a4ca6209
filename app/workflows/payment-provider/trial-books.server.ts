import { createHmac } from "node:crypto";
import { and, eq, gte, inArray } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { trialSessions } from "#db/schema/payments.ts";
import type { TrialBooks, TrialSession } from "#integrations/payment/trial-books.ts";
import {
  isPaymentPage,
  toldPage,
  toldPaid,
  trialMethodBooks,
} from "./trial-method-books.server.ts";

const system = { viewer: { kind: "system" } } as const;

export function createTrialBooks(db: Database): TrialBooks {
  return {
    ...trialMethodBooks(db),
    open: ({ id, request, createdAt }, idempotencyKey) =>
      asViewer(db, system, async (transaction) => {
        const opened = { id, idempotencyKey, request, createdAt };
        await transaction.insert(trialSessions).values(opened).onConflictDoNothing();
        const [kept] = await transaction
          .select()
          .from(trialSessions)
          .where(eq(trialSessions.idempotencyKey, idempotencyKey));
        if (!kept || !isPaymentPage(kept)) {
          throw new Error("the trial's page was not written down");
        }
        return toldPage(kept);
      }),
    find: (id) => one(db, eq(trialSessions.id, id)),
    ofPayment: (paymentId) =>
      lookAs(db, system, async (reader) => {
        const which = eq(trialSessions.paymentId, paymentId);
        const [found] = await reader.select().from(trialSessions).where(which);
        return found ? toldPaid(found) : null;
      }),
    change: (id, from, change) =>
      asViewer(db, system, async (transaction) => {
        const [changed] = await transaction
          .update(trialSessions)
          .set(change)
          .where(and(eq(trialSessions.id, id), inArray(trialSessions.status, [...from])))
          .returning();
        return changed && isPaymentPage(changed) ? toldPage(changed) : null;
      }),
    giveBack: (paymentId, next) =>
      asViewer(db, system, async (transaction) => {
        const which = eq(trialSessions.paymentId, paymentId);
        const [found] = await transaction.select().from(trialSessions).where(which).for("update");
        const paid = found && toldPaid(found);
        const refunds = paid && next(paid);
        if (!found || !refunds) return null;
        const changed = { refunds: [...refunds] };
        await transaction.update(trialSessions).set(changed).where(which);
        return toldPaid({ ...found, ...changed });
      }),
    paidSince: (since) =>
      lookAs(db, system, async (reader) => {
        const paid = gte(trialSessions.paidAt, since);
        const rows = await reader.select().from(trialSessions).where(paid);
        return rows.filter(isPaymentPage).map(toldPage);
      }),
  };
}

/** Derived from AUTH_SECRET, so that all processes agree. */
export function trialSecret(secret: string): string {
  return createHmac("sha256", secret).update("trial-payments").digest("base64url");
}

function one(db: Database, which: ReturnType<typeof eq>): Promise<TrialSession | null> {
  return lookAs(db, system, async (reader) => {
    const [found] = await reader.select().from(trialSessions).where(which);
    return found && isPaymentPage(found) ? toldPage(found) : null;
  });
}
