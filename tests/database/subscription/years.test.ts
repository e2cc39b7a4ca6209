import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { journals } from "#domain/fec.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { isSubscriptionActionAllowed, subscriptionState } from "#domain/subscription.ts";
import { isChargeAsked } from "#domain/subscription-charge.ts";
import { checkBooks } from "#queries/ledger/check.server.ts";
import { createRandom, type Random } from "#seed/random.ts";
import { markTransferSent } from "#workflows/money/settle-refund.server.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { endDueSubscriptions } from "#workflows/subscription/end-due-subscriptions.server.ts";
import { followUnpaidCharges } from "#workflows/subscription/follow-unpaid-charges.server.ts";
import { pauseSubscription } from "#workflows/subscription/pause-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { type ChargeWorld, daysLater, openChargeWorld } from "./charge-world.ts";

/** Simulated over five years. More with `SUBSCRIPTIONS=200`, which needs `--testTimeout`. */
const SUBSCRIPTIONS = Number(process.env["SUBSCRIPTIONS"] ?? 2);
const DAYS = 5 * 365 + 1;

let charging: ChargeWorld;
beforeAll(async () => {
  charging = await openChargeWorld();
  await charging.empty();
});
afterAll(() => charging.close());

/** The daily work, up to nine days late, sometimes twice or on two workers at once. */
async function dailyWork(at: Date, random: Random): Promise<void> {
  const { db } = charging.world.owner;
  const { jobs } = charging.world;
  const through = addDays(parisDate(at), -1);
  await endDueSubscriptions({ db, jobs }, { actor: { kind: "system" }, now: at, through });
  const turns = random.chance(0.2) ? [1, 2] : [1];
  await Promise.all(turns.map(() => charging.morning(at)));
  await followUnpaidCharges({ db, jobs }, { now: at });
  await charging.work(at);
}

async function pays(id: string, at: Date, random: Random, habit: number): Promise<void> {
  for (const { id: chargeId, status, grossCents } of await charging.charges(id)) {
    if (!isChargeAsked(status) || !random.chance(habit)) continue;
    const isByBank = random.chance(0.5);
    if (isByBank) await charging.paidByBank(chargeId, grossCents, at);
    else await charging.receive(chargeId, grossCents, { now: at, reference: random.uuid() });
  }
}

/** The bank returns a debit, sometimes months later. */
async function sentBack(id: string, at: Date, random: Random): Promise<void> {
  for (const { id: chargeId, status } of await charging.charges(id)) {
    if (status === "paid" && random.chance(0.004)) await charging.refusedByBank(chargeId, at);
  }
}

async function acts(id: string, at: Date, random: Random): Promise<void> {
  const { agency, client } = charging;
  const row = await charging.subscription(id);
  const may = (act: Parameters<typeof isSubscriptionActionAllowed>[0]) =>
    isSubscriptionActionAllowed(act, subscriptionState(row, parisDate(at)));
  const call = { subscriptionId: id, now: at };
  if (may("change-listings") && random.chance(0.04)) {
    const listings = random.between(1, 5);
    const asked = { ...call, listings, shownCents: null, actor: client };
    await changeListings(charging.atRequest(), asked);
  }
  if (may("pause") && random.chance(0.02)) {
    const months = random.pick([1, 2, 3]);
    await pauseSubscription(charging.atRequest(), { ...call, months, actor: client });
  }
  if (may("resume") && random.chance(0.2)) {
    await resumeSubscription(charging.atRequest(), { ...call, actor: agency });
  }
  if (may("cancel-at-period-end") && random.chance(0.01)) {
    await charging.end(id, "period-end", at, client);
  }
  if (may("cancel-at-once") && random.chance(0.004)) await charging.end(id, "at-once", at, agency);
}

interface Life {
  id: string;
  habit: number;
}

async function live(life: Life, at: Date, random: Random): Promise<void> {
  await sentBack(life.id, at, random);
  await pays(life.id, at, random, life.habit);
  await acts(life.id, at, random);
  const over = !(await charging.subscription(life.id)).subscribed;
  if (over && random.chance(0.2)) {
    await pays(life.id, at, random, 1);
    life.id = await charging.subscribed({ now: at, startedOn: parisDate(at) });
  }
}

async function sendRefunds(at: Date): Promise<void> {
  const { administratorId } = charging;
  const { rows } = await charging.world.owner.db.execute<{ id: string; subscription: string }>(sql`
    select refunds.id, subscription_id as subscription from refunds
    join subscription_charges as charge on charge.id = charge_id where refunds.status = 'asked'`);
  for (const { id: refundId, subscription: subscriptionId } of rows) {
    const call = { subscriptionId, refundId, administratorId, now: at };
    expect(await markTransferSent(charging.atRequest(), call)).toEqual({ ok: true });
  }
}

/** Charges whose papers or payments differ from their amount. */
async function misfits(): Promise<unknown[]> {
  const { rows } = await charging.world.owner.db.execute(sql`
    with papers as (
      select charge_id, count(*) filter (where kind = 'invoice') as invoices,
        sum(case when kind = 'invoice' then gross_cents else - gross_cents end) as standing,
        bool_and(exists (select from ledger where record_id = invoices.id)) as entered
      from invoices where charge_id is not null group by charge_id
    ), money as (
      select charge_id, sum(amount_cents - refunded_cents) as kept from payments where charge_id is not null group by 1
    )
    select charge.id, charge.status, charge.gross_cents, standing, kept, invoices from subscription_charges as charge
    left join papers on papers.charge_id = charge.id left join money on money.charge_id = charge.id
    where case charge.status
      when 'paid' then invoices is distinct from 1 or standing is distinct from kept or not entered
      else coalesce(standing, 0) <> 0 or coalesce(kept, 0) <> 0 end`);
  return rows;
}

test(`${SUBSCRIPTIONS} subscriptions through five years: each paid month has its invoice, each refund its credit note`, async () => {
  const random = createRandom(19);
  const lives = [];
  for (let one = 0; one < SUBSCRIPTIONS; one += 1) {
    const id = await charging.subscribed({ listings: random.between(1, 3) });
    lives.push({ id, habit: random.chance(0.7) ? 0.7 : 0.15 });
  }
  let at = daysLater(0);
  for (let day = 0; day < DAYS; day += random.chance(0.9) ? random.between(3, 8) : 9) {
    at = daysLater(day);
    await dailyWork(at, random);
    for (const life of lives) await live(life, at, random);
    await charging.work(at);
    await sendRefunds(at);
  }
  // Finally all debts are paid and no debit is returned: debts would stay open.
  for (const { id } of lives) await pays(id, at, random, 1);
  await charging.work(at);
  await sendRefunds(at);
  expect(await misfits()).toEqual([]);
  expect(await charging.ledger()).toMatchObject({ receivable: 0 });
  const period = { fromOn: "2026-01-01", toOn: "2032-12-31" };
  const books = await charging.lookAsAgency((db) => checkBooks(db, { period, mode: "demo" }));
  expect(books).toMatchObject({ breaks: [], unwritten: 0, gaps: [] });
  expect(books.series.map(({ missing, disordered }) => missing + disordered)).toEqual(
    books.series.map(() => 0),
  );
  expect(books.journals.map(({ debitCents, creditCents }) => debitCents - creditCents)).toEqual(
    journals.map(() => 0),
  );
  expect(books.journals.every(({ debitCents }) => debitCents > 0)).toBe(true);
  // Guards against acts that were never drawn.
  const { rows } = await charging.world.owner.db.execute<{ action: string }>(
    sql`select distinct action from journal where subject_type = 'subscription' order by 1`,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["charge-given-back", "charge-paid", "charge-sent-back"]),
  );
});
