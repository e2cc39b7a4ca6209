import fc from "fast-check";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { payments } from "#db/schema/payments.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isChargeAsked, isChargeWaiting } from "#domain/subscription-charge.ts";
import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";
import type { TrialMethod } from "#integrations/payment/trial-saved-methods.server.ts";
import type { SignedNotice } from "#integrations/payment/trial.server.ts";
import { reconcileCharges } from "#workflows/payment-provider/reconcile-charges.server.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import { treatPaymentEvent } from "#workflows/payment-provider/treat-payment-event.server.ts";
import { chargeMethod } from "#workflows/money/charge-method.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openDueCharges } from "#workflows/money/open-due-charges.server.ts";
import { openSetup } from "#workflows/subscription/open-setup.server.ts";
import { settleSetups } from "#workflows/subscription/settle-setup.server.ts";
import { daysAfter } from "../../calendar.ts";
import { type AccountsWorld, addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import {
  addQueue,
  type Fate,
  fates,
  Killed,
  monthsBegun,
  openSmallWorld,
  type SmallWorld,
} from "./charge-sequence-world.ts";

const SEQUENCES = 120;
const AT_ONCE = 6;
const acts = ["month", "days", "work", "deliver", "come-back", "reconcile"] as const;
const more = ["change", "bank-pays", "bank-refuses", "retry", "end"] as const;
const saved = ["card", "card", "refused-card", "debit"] as const;

const act = fc.record({
  act: fc.constantFrom(...acts, ...more, "work", "work", "month", "deliver"),
  which: fc.nat(20),
  fate: fc.constantFrom(...fates),
});
type Act = { act: (typeof acts | typeof more)[number]; which: number; fate: Fate };
const sequence = fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), {
  minLength: 3,
  maxLength: 14,
});

let world: AccountsWorld;
const known = { alix: "", camille: "" };
beforeAll(async () => {
  world = await openAccountsWorld();
  known.alix = await addUser(world, "alix@phare.example", { administrator: true });
  known.camille = await addUser(world, "camille@plomberie.example");
  await addQueue(world);
});
afterAll(() => world.close());

test(`${SEQUENCES} sequences of months, refusals, kills and repeats: each month is paid once, none is forgotten`, async () => {
  const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: 20_261_123 });
  const waiting = sequences.map((steps, index) => ({ steps, index }));
  const ended = { sequences: 0, charges: 0, failed: 0 };
  const runners = Array.from({ length: AT_ONCE }, async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const told = `sequence ${one.index}: ${JSON.stringify(one.steps)}`;
      const found = await outcomeOf(one.steps, saved[one.index % saved.length] ?? "card");
      expect(found.here, told).toEqual(found.there);
      ended.sequences += 1;
      ended.charges += found.here.paidOnce;
      ended.failed += found.failed;
    }
  });
  await Promise.all(runners);
  expect(ended.sequences).toBe(SEQUENCES);
  // Guards against vacuous sequences.
  expect(ended.charges).toBeGreaterThan(SEQUENCES);
  expect(ended.failed).toBeGreaterThan(SEQUENCES / 4);
});

async function outcomeOf(steps: readonly Act[][], method: TrialMethod) {
  const small = await openSmallWorld(world, known.camille);
  const well = { which: 0, fate: "well" } as const;
  await save(small, { purpose: "open", listings: 2, acceptance: {} }, method);
  for (const step of steps) {
    await Promise.all(step.map((one) => unlessKilled(() => perform(small, one))));
  }
  // Finally every notice arrives, a card pays, debits complete, and the nightly work runs.
  for (const which of small.notices.keys())
    await perform(small, { ...well, act: "deliver", which });
  await finish(small);
  const subscription = await small.subscription();
  if (subscription?.subscribed) {
    await save(small, { purpose: "change", subscriptionId: subscription.id }, "card");
    await perform(small, { ...well, act: "come-back" });
  }
  await finish(small);
  small.clock.now = daysAfter(small.clock.now, 4);
  await perform(small, { ...well, act: "reconcile" });
  await finish(small);
  return compared(small);
}

async function finish(small: SmallWorld): Promise<void> {
  const last = { act: "work", which: 0, fate: "well" } as const;
  await perform(small, { ...last, act: "come-back" });
  while (await work(small, last));
  await openMonths(small, "well");
  while (await work(small, last));
}

async function unlessKilled(happen: () => Promise<unknown>): Promise<void> {
  try {
    await happen();
  } catch (error) {
    const expected = error instanceof Killed || error instanceof PaymentUnavailable;
    if (!expected) throw error;
  }
}

type Aim =
  | { purpose: "open"; listings: number; acceptance: Record<string, string> }
  | { purpose: "change"; subscriptionId: string };

async function save(small: SmallWorld, aim: Aim, method: TrialMethod, fate: Fate = "well") {
  const { orderId, clock, trial, notices, dependencies } = small;
  const viewing = { viewer: { kind: "client", userId: known.camille } } as const;
  const aimed = aim.purpose === "open" ? { ...aim, orderId } : aim;
  const opened = await openSetup(
    { ...dependencies(fate), siteUrl: "https://agence.example" },
    { ...aimed, returnPath: "/portal/abonnements", viewing, now: clock.now },
  );
  if (!opened.ok) return;
  const sessionId = opened.url.slice(opened.url.lastIndexOf("/") + 1);
  tell(notices, await trial.save(sessionId, method, clock.now), clock.now);
}

function tell(notices: SmallWorld["notices"], notice: SignedNotice | null, at: Date): void {
  if (notice) notices.push({ notice, at });
}

async function perform(small: SmallWorld, one: Act): Promise<unknown> {
  const { orderId, clock, books, trial, notices, dependencies } = small;
  const { act: what, which, fate } = one;
  const { now } = clock;
  const debits = [...books.charges.values()].filter(({ request }) =>
    request.methodId.includes("debit"),
  );
  const debit = debits[which % Math.max(1, debits.length)]?.paymentId ?? "";
  switch (what) {
    case "month":
      clock.now = daysAfter(now, 31);
      return openMonths(small, fate);
    case "days":
      clock.now = daysAfter(now, which % 5);
      return openMonths(small, fate);
    case "work":
      return work(small, one);
    case "deliver": {
      const sent = notices[which % Math.max(1, notices.length)];
      return sent && receivePaymentEvent(dependencies(fate), { ...sent.notice, now: sent.at });
    }
    case "come-back": {
      const subscription = await small.subscription();
      await settleSetups(dependencies(fate), { orderId }, now);
      return (
        subscription && settleSetups(dependencies(fate), { subscriptionId: subscription.id }, now)
      );
    }
    case "reconcile":
      return reconcile(small, fate);
    case "change": {
      const subscription = await small.subscription();
      const method = saved[which % saved.length] ?? "card";
      if (!subscription) return null;
      return save(small, { purpose: "change", subscriptionId: subscription.id }, method, fate);
    }
    case "bank-pays":
      return tell(notices, await trial.answerDebit(debit, "paid", now), now);
    case "bank-refuses":
      return tell(notices, await trial.answerDebit(debit, "failed", now), now);
    case "retry":
      return retry(small, which);
    case "end":
      return which < 5 && endNow(small, fate);
  }
  return null;
}

async function endNow(small: SmallWorld, fate: Fate): Promise<unknown> {
  const subscriptionId = (await small.subscription())?.id ?? "";
  const actor = { kind: "administrator", userId: known.alix } as const;
  const { now } = small.clock;
  const ended = { subscriptionId, ending: "at-once", actor, now } as const;
  return endSubscription(small.dependencies(fate), ended);
}

async function openMonths(small: SmallWorld, fate: Fate): Promise<void> {
  const subscription = await small.subscription();
  if (!subscription) return;
  const { clock, dependencies } = small;
  const only = { now: clock.now, subscriptionId: subscription.id };
  await Promise.all([1, 2].map(() => openDueCharges(dependencies(fate, world.owner.db), only)));
}

/** Reconciles with this vendor alone: its books know no other subscription. */
async function reconcile({ clock, dependencies }: SmallWorld, fate: Fate): Promise<void> {
  const { now } = clock;
  const since = daysAfter(now, -7);
  await reconcileCharges(
    { ...dependencies(fate, world.owner.db) },
    { since, until: new Date(now.getTime() - 600_000), now },
  );
}

async function retry(small: SmallWorld, which: number): Promise<void> {
  const asked = (await small.charges()).filter(({ status }) => isChargeAsked(status));
  const charge = asked[which % Math.max(1, asked.length)];
  if (!charge) return;
  const asking = { chargeId: charge.id, try: charge.tries + 1 };
  await world.owner.db.transaction((transaction) =>
    small.dependencies("well").jobs.enqueue(transaction, "charge-method", asking),
  );
}

/** Runs a pending job, which is queued again if it fails. False: there was none. */
async function work(small: SmallWorld, { which, fate }: Omit<Act, "act">): Promise<boolean> {
  const { orderId, clock, dependencies } = small;
  const { pool, db } = world.owner;
  const { rows } = await pool.query<{ id: number; name: string; data: Record<string, unknown> }>(
    "select id, name, data from told where order_ref = $1 and name = any($2) order by id",
    [orderId, ["treat-payment-event", "charge-method"]],
  );
  const job = rows[which % Math.max(1, rows.length)];
  if (!job) return false;
  const { now } = clock;
  const { eventId, chargeId, try: tryNumber } = job.data;
  const jobDependencies = dependencies(fate, db);
  if (job.name === "treat-payment-event") {
    await treatPaymentEvent(jobDependencies, { eventId: String(eventId), now });
  } else {
    const asked = { chargeId: String(chargeId), try: Number(tryNumber), now };
    await chargeMethod(jobDependencies, asked);
  }
  await pool.query("delete from told where id = $1", [job.id]);
  return true;
}

/** Final state of our books, beside the state expected from the vendor's books and the calendar. */
async function compared(small: SmallWorld) {
  const subscription = await small.subscription();
  if (!subscription) throw new Error("no subscription was opened");
  const charges = await small.charges();
  const ids = charges.map(({ id }) => id);
  const { db } = world.owner;
  const received = await db.select().from(payments).where(inArray(payments.chargeId, ids));
  const isOurs = inArray(sql`${journal.details} ->> 'chargeId'`, ids);
  const noted = await db.$count(journal, and(eq(journal.action, "charge-paid"), isOurs));
  const intents = [...small.books.charges.values()];
  const living = (chargeId: string) =>
    intents.filter(({ request, state }) => request.chargeId === chargeId && state !== "failed");
  const { now } = small.clock;
  const last = subscription.endsOn ?? parisDate(now);
  const paid = charges.filter(({ status }) => status === "paid");
  const waiting = charges.filter(({ status }) => isChargeWaiting(status));
  return {
    failed: intents.filter(({ state }) => state === "failed").length,
    here: {
      // A month begun in the second the subscription ended the day before is dropped, or refunded.
      months: charges
        .map(({ periodStartsOn: on }) => on)
        .filter((on) => on <= last)
        .toSorted(),
      paidOnce: paid.length,
      paidTwice: ids.filter((id) => living(id).length > 1),
      kept: received
        .filter(({ refundedCents, amountCents }) => refundedCents < amountCents)
        .map(({ providerPaymentId }) => providerPaymentId)
        .toSorted(),
      noted,
      waiting: subscription.subscribed ? waiting.length : 0,
    },
    there: {
      months: monthsBegun(subscription, parisDate(now)),
      paidOnce: paid.filter(({ id }) => living(id).length === 1).length,
      paidTwice: [],
      kept: intents
        .filter(({ state }) => state !== "failed")
        .map(({ paymentId }) => paymentId)
        .toSorted(),
      noted: received.length,
      waiting: 0,
    },
  };
}
