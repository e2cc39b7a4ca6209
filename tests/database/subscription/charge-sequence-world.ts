import { eq, sql } from "drizzle-orm";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { addDays } from "#domain/paris-date.ts";
import { periodOn } from "#domain/subscription.ts";
import {
  type PaymentProvider,
  PaymentUnavailable,
} from "#integrations/payment/payment-provider.ts";
import { createTrialPayments, type SignedNotice } from "#integrations/payment/trial.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { insertOrder } from "../../records/order.ts";
import { booksInMemory } from "../../records/payment-books.ts";
import type { AccountsWorld } from "../accounts/accounts-world.ts";

const HOUR_MS = 3_600_000;
const START = new Date("2026-11-21T10:00:00Z");

/** Faults during an act: the vendor is down, or our process dies before or after its work. */
export const fates = ["well", "well", "well", "away", "killed-before", "killed-after"] as const;
export type Fate = (typeof fates)[number];

export class Killed extends Error {}

/** Queue shared by all small worlds. */
export async function addQueue({ owner }: AccountsWorld): Promise<void> {
  await owner.pool.query(`
    create table told (id serial primary key, order_ref text, name text, data jsonb);
    grant insert on told to phare_app;
    grant usage on sequence told_id_seq to phare_app;
  `);
}

export async function openSmallWorld({ application, owner }: AccountsWorld, clientId: string) {
  const clock = { now: START };
  const orderId = await insertOrder(owner.db, { userId: clientId, status: "paid" });
  const books = booksInMemory();
  const { provider, trial } = createTrialPayments({
    books,
    siteUrl: "https://agence.example",
    secret: "whsec_trial",
    clock: () => clock.now,
  });
  // A vendor forgets idempotency keys after 24 hours.
  const forgetful: PaymentProvider = {
    ...provider,
    chargeMethod: (request, key) =>
      provider.chargeMethod(request, `${key} ${Math.floor(clock.now.getTime() / (24 * HOUR_MS))}`),
  };
  const queue = (fate: Fate): JobQueue => ({
    async enqueue(transaction, name, payload) {
      if (fate === "killed-before") throw new Killed();
      const data = JSON.stringify(payload);
      // The nightly work finds other worlds' months, which their own vendors charge.
      await transaction.execute(sql`
        insert into told (order_ref, name, data) select ${orderId}, ${name}, ${data}::jsonb
          where ${name} <> 'charge-method' or exists (select from subscription_charges as charge
            join subscriptions on subscriptions.id = charge.subscription_id
            where subscriptions.order_id = ${orderId}::uuid and charge.id::text = ${data}::jsonb ->> 'chargeId')
      `);
    },
  });
  const dependencies = (fate: Fate, db = application.db) => {
    return { db, jobs: queue(fate), payment: faulty(forgetful, fate) };
  };
  const subscription = async () => {
    const ofIt = eq(subscriptions.orderId, orderId);
    const found = await owner.db.select().from(subscriptions).where(ofIt);
    if (found.length > 1) throw new Error("one order has opened two subscriptions");
    return found[0] ?? null;
  };
  const charges = async () => {
    const ofIt = eq(subscriptionCharges.subscriptionId, (await subscription())?.id ?? orderId);
    return owner.db.select().from(subscriptionCharges).where(ofIt);
  };
  const notices: { notice: SignedNotice; at: Date }[] = [];
  return { orderId, clock, books, trial, dependencies, notices, subscription, charges };
}
export type SmallWorld = Awaited<ReturnType<typeof openSmallWorld>>;

function faulty(provider: PaymentProvider, fate: Fate): PaymentProvider {
  if (fate === "well" || fate === "killed-before") return provider;
  const spoilt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (fate === "away") throw new PaymentUnavailable("timeout", { stored: false });
    await ask();
    throw new Killed();
  };
  return {
    ...provider,
    openSetup: (request, key) => spoilt(() => provider.openSetup(request, key)),
    readSetup: (id) => spoilt(() => provider.readSetup(id)),
    chargeMethod: (request, key) => spoilt(() => provider.chargeMethod(request, key)),
    readCharge: (id) => spoilt(() => provider.readCharge(id)),
  };
}

export function monthsBegun(
  { startedOn, endsOn }: { startedOn: string; endsOn: string | null },
  today: string,
): string[] {
  const last = endsOn !== null && endsOn < today ? endsOn : today;
  const begun: string[] = [];
  for (let on = startedOn; on <= last; on = addDays(periodOn(startedOn, on).endsOn, 1)) {
    begun.push(on);
  }
  return begun;
}
