import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { asServer, asViewer, inNameOf, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentMethodSetups } from "#db/schema/payment-method-setups.ts";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { EventOutcome } from "#domain/payment.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  isSetupLiving,
  livingSetupStatuses,
  type SavedMethod,
  type SetupStatus,
} from "#domain/saved-method.ts";
import { askingChargeStatuses } from "#domain/subscription-charge.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import type { ProviderSetup } from "#integrations/payment/saved-methods.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Subscription } from "#queries/subscription/locked.server.ts";
import type { SettleDependencies } from "../money/provider-truth.server.ts";
import { collectedWith, openSubscriptionIn } from "./open-subscription.server.ts";
import { subscriptionToMove } from "./subscription-to-move.server.ts";

type Setup = typeof paymentMethodSetups.$inferSelect;
type Jobs = { jobs: JobQueue };

interface Saved {
  setup: Setup;
  method: SavedMethod;
  now: Date;
}

const CHANGE = "change-method";

const system = { viewer: { kind: "system" } } as const;

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function settleSetup(
  { db, jobs, payment }: SettleDependencies,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<EventOutcome> {
  const truth = payment && (await payment.readSetup(sessionId));
  if (!truth) return "ignored";
  if (truth.live !== payment.live) return "other-mode";
  return asViewer(db, system, async (transaction) => {
    const setup = await heldSetup(transaction, truth);
    if (!setup) return "unknown-order";
    // A settled page never acts again, however late its event.
    if (!isSetupLiving(setup.status) || setup.provider !== payment.name) return "ignored";
    const { method } = truth;
    if (truth.state === "complete" && method) {
      await follow({ jobs }, transaction, { setup, method, now });
      return "treated";
    }
    if (truth.state !== "expired") return "ignored";
    await end(transaction, { setup, sessionId, now }, { status: "expired" });
    return "treated";
  });
}

/** Settles living pages before the return page is shown. An unavailable provider is ignored. */
export async function settleSetups(
  dependencies: SettleDependencies,
  of: { orderId: string } | { subscriptionId: string },
  now: Date,
): Promise<void> {
  const { payment } = dependencies;
  const id = "orderId" in of ? of.orderId : of.subscriptionId;
  if (!payment || !isRecordId(id)) return;
  const owner = "orderId" in of ? "orderId" : "subscriptionId";
  try {
    for (const sessionId of await livingPages(dependencies, eq(paymentMethodSetups[owner], id))) {
      await settleSetup(dependencies, { sessionId, now });
    }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
}

export async function livingPages(
  { db, payment }: SettleDependencies,
  which?: ReturnType<typeof eq>,
): Promise<string[]> {
  if (!payment) return [];
  const living = await lookAs(db, system, (reader) =>
    reader
      .select({ sessionId: paymentMethodSetups.sessionId })
      .from(paymentMethodSetups)
      .where(
        and(
          eq(paymentMethodSetups.provider, payment.name),
          inArray(paymentMethodSetups.status, livingSetupStatuses),
          isNotNull(paymentMethodSetups.sessionId),
          which,
        ),
      ),
  );
  return living.flatMap(({ sessionId }) => sessionId ?? []);
}

/** Finds the page by our id too: the process may have died before storing the session. Locks its order first. */
async function heldSetup(
  transaction: ViewerDatabase,
  { sessionId, setupId }: ProviderSetup,
): Promise<Setup | null> {
  const byPage = eq(paymentMethodSetups.sessionId, sessionId);
  const ours = setupId !== null && isRecordId(setupId);
  const which = ours ? or(byPage, eq(paymentMethodSetups.id, setupId)) : byPage;
  const [seen] = await transaction.select().from(paymentMethodSetups).where(which);
  if (!seen) return null;
  if (seen.purpose === "open") {
    await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, seen.orderId))
      .for("update");
  } else if (seen.subscriptionId !== null) {
    await transaction
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.id, seen.subscriptionId))
      .for("update");
  }
  const held = eq(paymentMethodSetups.id, seen.id);
  const [setup] = await transaction.select().from(paymentMethodSetups).where(held).for("update");
  return setup ?? null;
}

async function follow(
  dependencies: Jobs,
  transaction: ViewerDatabase,
  saved: Saved,
): Promise<void> {
  const { setup, method } = saved;
  const subscriptionId =
    setup.purpose === "open"
      ? await openFor(dependencies, transaction, saved)
      : await changeTo(dependencies, transaction, saved);
  if (subscriptionId === null) await forget(dependencies, transaction, method.methodId);
  await end(
    transaction,
    { ...saved, sessionId: setup.sessionId },
    subscriptionId === null ? { status: "failed" } : { status: "done", subscriptionId },
  );
}

async function openFor(
  dependencies: Jobs,
  transaction: ViewerDatabase,
  { setup, method, now }: Saved,
): Promise<string | null> {
  const { orderId, listings, listingNames: names, acceptance } = setup;
  if (listings === null || acceptance === null) return null;
  const actor = await actorOf(transaction, setup);
  const asked = { orderId, listings, names, acceptance };
  const input = { ...asked, startedOn: parisDate(now), method, actor, now };
  // `openSubscriptionIn` leaves its actor as the viewer: this `asServer` makes the server the viewer again.
  const opened = await asServer(transaction, system, (server) =>
    openSubscriptionIn(dependencies, server, input),
  );
  return opened.ok ? opened.subscriptionId : null;
}

/** Client of the order, or member of their company; the server when a member has left since. */
async function actorOf(transaction: ViewerDatabase, { orderId, userId }: Setup): Promise<Actor> {
  const [order] = await transaction
    .select({ userId: orders.userId, company: sql<string | null>`company_of(${userId})` })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (userId === null || !order || order.userId === null) return system.viewer;
  if (order.userId === userId) return { kind: "client", userId };
  return order.company === order.userId
    ? { kind: "client", userId: order.userId, memberId: userId }
    : system.viewer;
}

async function changeTo(
  dependencies: Jobs,
  transaction: ViewerDatabase,
  { setup, method, now }: Saved,
): Promise<string | null> {
  const subscriptionId = setup.subscriptionId ?? "";
  const move = { subscriptionId, action: CHANGE, today: parisDate(now) } as const;
  const found = await subscriptionToMove(transaction, move);
  if (!found.ok) return null;
  const before = found.subscription;
  const { provider, methodId, label } = method;
  await transaction
    .update(subscriptions)
    .set(collectedWith(method))
    .where(eq(subscriptions.id, subscriptionId));
  const actor = whoChanged(setup, before);
  await inNameOf(transaction, actor, (named) =>
    recordAct(named, {
      at: now,
      actor,
      action: "subscription-method-changed",
      subject: { type: "subscription", id: subscriptionId },
      details: { method: label },
    }),
  );
  const isOld = before.provider === provider && before.methodId !== methodId;
  if (isOld && before.methodId !== null) {
    await forget(dependencies, transaction, before.methodId);
  }
  await askAgain(dependencies, transaction, subscriptionId);
  return subscriptionId;
}

/** A visitor when the page was opened from an e-mail link, without an account. */
function whoChanged({ userId }: Setup, subscription: Subscription): Actor {
  if (userId === null) return { kind: "visitor" };
  const owner = subscription.userId;
  return owner === null || owner === userId
    ? { kind: "client", userId }
    : { kind: "client", userId: owner, memberId: userId };
}

async function askAgain(
  { jobs }: Jobs,
  transaction: ViewerDatabase,
  subscriptionId: string,
): Promise<void> {
  const waiting = await transaction
    .select({ chargeId: subscriptionCharges.id, tries: subscriptionCharges.tries })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        inArray(subscriptionCharges.status, askingChargeStatuses),
      ),
    );
  for (const { chargeId, tries } of waiting) {
    await jobs.enqueue(transaction, "charge-method", { chargeId, try: tries + 1 });
  }
}

async function forget({ jobs }: Jobs, transaction: ViewerDatabase, methodId: string) {
  await jobs.enqueue(transaction, "forget-method", { methodId });
}

async function end(
  transaction: ViewerDatabase,
  { setup, sessionId, now }: { setup: Setup; sessionId: string | null; now: Date },
  ended: { status: SetupStatus; subscriptionId?: string },
): Promise<void> {
  await transaction
    .update(paymentMethodSetups)
    .set({ ...ended, sessionId: setup.sessionId ?? sessionId, changedAt: now })
    .where(eq(paymentMethodSetups.id, setup.id));
}
