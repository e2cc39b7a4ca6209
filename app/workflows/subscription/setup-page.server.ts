import { and, eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { paymentMethodSetups } from "#db/schema/payment-method-setups.ts";
import {
  type PaymentProvider,
  PaymentRefused,
  PaymentUnavailable,
} from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { noteDifference } from "../money/note-difference.server.ts";
import { settleSetup } from "./settle-setup.server.ts";

export type Setup = typeof paymentMethodSetups.$inferSelect;

interface PageDependencies {
  db: Database;
  jobs: JobQueue;
  payment: PaymentProvider;
}

const system = { viewer: { kind: "system" } } as const;

/**
 * Asks the provider for the page on which a method is saved, the same page however often it is asked. Null: there is
 * none to go to, because the provider will never give this one, or because somebody gave it up meanwhile.
 * @throws PaymentUnavailable when asking again may help; PaymentRefused when nothing will, which the agency is told.
 */
export async function askPage(
  dependencies: PageDependencies,
  setup: Setup,
  now: Date,
): Promise<string | null> {
  const { db, payment } = dependencies;
  let opened: Awaited<ReturnType<PaymentProvider["openSetup"]>>;
  try {
    opened = await payment.openSetup(setup.request, setup.idempotencyKey);
  } catch (error) {
    if (error instanceof PaymentRefused) await giveUp(db, setup, error, now);
    if (!(error instanceof PaymentUnavailable && error.stored)) throw error;
    await leave(db, setup, { status: "failed", now });
    return null;
  }
  const { sessionId, url } = opened;
  const kept = await asViewer(db, system, (transaction) =>
    transaction
      .update(paymentMethodSetups)
      .set({ status: "open", sessionId, url, changedAt: now })
      .where(and(eq(paymentMethodSetups.id, setup.id), eq(paymentMethodSetups.status, "opening")))
      .returning({ id: paymentMethodSetups.id }),
  );
  if (kept.length > 0) return url;
  const [current] = await asViewer(db, system, (transaction) =>
    transaction.select().from(paymentMethodSetups).where(eq(paymentMethodSetups.id, setup.id)),
  );
  // Two asked at the same instant, and both were given the same page.
  if (current?.status === "open" && current.sessionId === sessionId) return url;
  await payment.closeSession(sessionId);
  return null;
}

/** The next click draws another page: what was wrong with this one's request may be wrong of it alone. */
async function giveUp(
  db: Database,
  setup: Setup,
  { reason }: PaymentRefused,
  now: Date,
): Promise<void> {
  const { id, orderId } = setup;
  await leave(db, setup, { status: "failed", now });
  const subject = `${reason} (${id.slice(0, 8)})`;
  await asViewer(db, system, (transaction) =>
    noteDifference(transaction, { kind: "page-refused", subject, orderId, foundAt: now }),
  );
}

/**
 * Nobody saves a method on that page any more; what was saved there before is written down.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function closePage(
  dependencies: PageDependencies,
  setup: Setup,
  now: Date,
): Promise<void> {
  // Nobody was given its address: should the provider have opened it, nobody can use it.
  if (setup.sessionId === null) {
    return leave(dependencies.db, setup, { status: "expired", now });
  }
  await dependencies.payment.closeSession(setup.sessionId);
  await settleSetup(dependencies, { sessionId: setup.sessionId, now });
}

/** A page that we never saw. */
async function leave(
  db: Database,
  { id }: Setup,
  { status, now }: { status: "failed" | "expired"; now: Date },
): Promise<void> {
  await asViewer(db, system, (transaction) =>
    transaction
      .update(paymentMethodSetups)
      .set({ status, changedAt: now })
      .where(and(eq(paymentMethodSetups.id, id), eq(paymentMethodSetups.status, "opening"))),
  );
}
