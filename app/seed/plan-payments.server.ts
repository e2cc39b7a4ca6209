import { and, eq, isNull } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentDifferences } from "#db/schema/payments.ts";
import { parisDate } from "#domain/paris-date.ts";
import { receiveTransfer } from "#workflows/money/receive-transfer.server.ts";
import { settleDifference } from "#workflows/money/settle-difference.server.ts";
import type { Business } from "./businesses.ts";
import { minutesLater, workingHour } from "./calendar.ts";
import { giveBack, openPage, payByCard, tellEvent } from "./online-payments.server.ts";
import { move, order } from "./order-acts.server.ts";
import { credit } from "./papers.server.ts";
import { anAdministrator, mustDo, type SeedWorld } from "./seed-world.ts";

interface Told {
  world: SeedWorld;
  business: Business;
  orderId: string;
  orderedAt: Date;
}

const stories: [daysAgo: number, tell: (told: Told) => void][] = [
  [33, () => {}],
  [41, reopened],
  [6, paidInPart],
  [1, debited],
  [24, refundedInPart],
  [12, paidOnceCancelled],
  [4, leftThePage],
  [1, refused],
  [2, foundByReconciliation],
  [1, invoicedToWhom],
];

/** An order per payment state that the other stories do not produce. */
export function planPayments(world: SeedWorld): void {
  const { random, agenda, now, businesses } = world;
  stories.forEach(([daysAgo, tell], index) => {
    agenda.plan(workingHour(random, now, daysAgo), async (orderedAt) => {
      const business = businesses[index + 3];
      if (!business) throw new Error("demonstration: no business to pay");
      const asked = { planType: "premium", listings: 1, promo: false } as const;
      const ordering = tell === invoicedToWhom ? { ...business, siren: "" } : business;
      const orderId = await order(world, ordering, asked, orderedAt);
      tell({ world, business, orderId, orderedAt });
    });
  });
}

const HOUR = 60;
const DAY = 24 * HOUR;

function after({ world, orderedAt }: Told, minutes: number, act: (now: Date) => Promise<void>) {
  world.agenda.plan(minutesLater(orderedAt, minutes), act);
}

function reopened(told: Told): void {
  after(told, 37 * DAY, (now) => move(told.world, told.orderId, "reopen", "", now));
}

function paidInPart(told: Told): void {
  after(told, 3 * DAY, async (now) => {
    const half = Math.floor((await grossOf(told)) / 2);
    await transfer(told, { amountCents: half, partial: true, surplus: false }, now);
  });
}

function debited({ world, business, orderId, orderedAt }: Told): void {
  world.agenda.plan(minutesLater(orderedAt, 5), async (now) => {
    const sessionId = await openPage(world, business, orderId, now);
    await tellEvent(world, await world.payments.trial.debit(sessionId, now), now);
  });
}

function refundedInPart(told: Told): void {
  const { world, business, orderId } = told;
  after(told, 5, (now) => payByCard(world, business, orderId, now));
  after(told, DAY, (now) => move(world, orderId, "start", "", now));
  after(told, 6 * DAY, (now) => credit(world, orderId, now, 5000));
  after(told, 6 * DAY, (now) => giveBack(world, orderId, now, 5000));
  after(told, 6 * DAY + 30, (now) => settleDifferencesOf(world, orderId, now));
  after(told, 9 * DAY, (now) => move(world, orderId, "complete", "", now));
}

function paidOnceCancelled(told: Told): void {
  const { world, orderId } = told;
  after(told, 8 * DAY, (now) => move(world, orderId, "cancel", "Le client renonce", now));
  after(told, 11 * DAY, async (now) => {
    const amountCents = await grossOf(told);
    await transfer(told, { amountCents, partial: false, surplus: true }, now);
  });
}

function leftThePage(told: Told): void {
  after(told, 2, async (now) => {
    await openPage(told.world, told.business, told.orderId, now);
  });
}

function refused({ world, business, orderId, orderedAt }: Told): void {
  world.agenda.plan(minutesLater(orderedAt, 3), async (now) => {
    const sessionId = await openPage(world, business, orderId, now);
    await tellEvent(world, await world.payments.trial.refuse(sessionId, now), now);
  });
}

/** The webhook was lost: the nightly reconciliation finds the payment. */
function foundByReconciliation(told: Told): void {
  const { world, business, orderId } = told;
  after(told, 4, async (now) => {
    const sessionId = await openPage(world, business, orderId, now);
    await world.payments.trial.pay(sessionId, now);
  });
}

/** Invoice pending until the client gives the SIREN. */
function invoicedToWhom(told: Told): void {
  after(told, 6, (now) => payByCard(told.world, told.business, told.orderId, now));
}

async function grossOf({ world, orderId }: Told): Promise<number> {
  const [found] = await world.owner.select().from(orders).where(eq(orders.id, orderId));
  if (!found) throw new Error(`demonstration: no order ${orderId}`);
  return found.grossCents;
}

async function transfer(
  { world, business, orderId }: Told,
  money: { amountCents: number; partial: boolean; surplus: boolean },
  now: Date,
): Promise<void> {
  const administratorId = anAdministrator(world).userId;
  const reference = `VIR ${business.name}`.slice(0, 35);
  const call = { orderId, ...money, receivedOn: parisDate(now), reference, administratorId, now };
  mustDo("transfer", await receiveTransfer(world, call));
}

export async function settleDifferencesOf(
  world: SeedWorld,
  orderId: string,
  now: Date,
): Promise<void> {
  const open = await world.owner
    .select({ differenceId: paymentDifferences.id })
    .from(paymentDifferences)
    .where(and(eq(paymentDifferences.orderId, orderId), isNull(paymentDifferences.settledAt)));
  for (const { differenceId } of open) {
    const administratorId = anAdministrator(world).userId;
    mustDo("difference", await settleDifference(world, { differenceId, administratorId, now }));
  }
}
