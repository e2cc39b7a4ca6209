import type { OrderPlan } from "#domain/order.ts";
import { type Business, SHOWN_CLIENT_EMAIL } from "./businesses.ts";
import { daysLater, growingDaysAgo, minutesLater, workingHour } from "./calendar.ts";
import { signUpBusiness } from "./insert-accounts.server.ts";
import { move, order } from "./order-acts.server.ts";
import { giveBack, payByCard } from "./online-payments.server.ts";
import { credit, invoiceBefore } from "./papers.server.ts";
import { deliverAll, letIn } from "./plan-deliveries.server.ts";
import { planInformation } from "./plan-information.server.ts";
import { settleDifferencesOf } from "./plan-payments.server.ts";
import { planRevision } from "./plan-revisions.server.ts";
import { planSubscription } from "./plan-subscriptions.server.ts";
import type { SeedWorld } from "./seed-world.ts";

/** Furthest status; limited by the time left until today. */
export type OrderFate = "unpaid" | "paid" | "started" | "completed" | "cancelled" | "refunded";

const ORDERS = 85;
const WITH_ACCOUNT = 48;
const WITHOUT_ACCOUNT = 25;

/** Overdue orders, and one of every status whatever the day. */
const lateOnes: [daysAgo: number, fate: OrderFate][] = [
  [9, "unpaid"],
  [6, "paid"],
  [4, "paid"],
  [34, "started"],
  [31, "started"],
  [15, "started"],
  [2, "unpaid"],
  [1, "paid"],
  [21, "cancelled"],
  [45, "refunded"],
];

export function planOrders(world: SeedWorld): void {
  const { random, agenda, now, businesses } = world;
  const clients = businesses.slice(1, WITH_ACCOUNT + WITHOUT_ACCOUNT);
  for (let index = 0; index < ORDERS; index += 1) {
    const business = clients[index];
    const at = workingHour(random, now, growingDaysAgo(index, ORDERS));
    const fate = usualFate(world);
    if (business) planFirstOrder(world, business, { at, fate, index });
    else agenda.plan(at, (then) => orderAgain(world, fate, then));
  }
  for (const [daysAgo, fate] of lateOnes) {
    agenda.plan(workingHour(random, now, daysAgo), (then) => orderAgain(world, fate, then));
  }
}

function planFirstOrder(
  world: SeedWorld,
  business: Business,
  { at, fate, index }: { at: Date; fate: OrderFate; index: number },
): void {
  const { agenda, random } = world;
  const orderThen = (then: Date) => placeAndFollow(world, business, fate, then);
  // Every third client orders without account; half of these sign up later.
  if (index % 3 === 2) {
    agenda.plan(at, orderThen);
    if (index % 6 !== 2) return;
    agenda.plan(daysLater(random, at, 2), (then) => signUpBusiness(world, business, then));
    return;
  }
  agenda.plan(minutesLater(at, -25), (then) => signUpBusiness(world, business, then));
  agenda.plan(at, orderThen);
}

function orderAgain(world: SeedWorld, fate: OrderFate, now: Date): Promise<void> {
  const { random, businesses } = world;
  const known = businesses.filter(({ userId }) => userId !== null);
  const business = known[random.between(0, known.length - 1)] ?? businesses[1];
  if (!business) throw new Error("demonstration: no business to order");
  return placeAndFollow(world, business, fate, now);
}

function usualFate({ random }: SeedWorld): OrderFate {
  const drawn = random.share();
  if (drawn < 0.07) return "cancelled";
  return drawn < 0.1 ? "refunded" : "completed";
}

export async function placeAndFollow(
  world: SeedWorld,
  business: Business,
  fate: OrderFate,
  now: Date,
  wished?: "premium" | "domination",
): Promise<void> {
  const { random } = world;
  const drawn = random.chance(0.6) ? "premium" : "domination";
  const planType = wished ?? drawn;
  const listings = random.chance(0.75) ? 1 : random.between(2, 6);
  const asked = { planType, listings, promo: random.chance(0.3) } as const;
  const orderId = await order(world, business, asked, now);
  followOrder(world, business, { orderId, planType, fate }, now);
}

interface FollowedOrder {
  orderId: string;
  planType: OrderPlan;
  fate: OrderFate;
}

export function followOrder(
  world: SeedWorld,
  business: Business,
  { orderId, planType, fate }: FollowedOrder,
  orderedAt: Date,
): void {
  const { random, agenda } = world;
  if (fate === "unpaid") {
    const billedAt = minutesLater(orderedAt, random.between(30, 300));
    agenda.plan(billedAt, (now) => invoiceBefore(world, orderId, now));
    return;
  }
  if (fate === "cancelled") {
    const at = daysLater(random, orderedAt, random.between(3, 10));
    agenda.plan(at, (now) => move(world, orderId, "cancel", "Sans nouvelles du client", now));
    return;
  }
  const paidAt = daysLater(random, orderedAt, fate === "paid" ? 0 : random.between(0, 2));
  const drawn = random.between(100_000, 999_999);
  // Refunded orders are paid by card, which the provider refunds by itself.
  const byCard = fate === "refunded" || drawn % 5 < 3;
  agenda.plan(paidAt, (now) =>
    byCard
      ? payByCard(world, business, orderId, now)
      : move(world, orderId, "mark-paid", `VIR SEPA ${drawn}`, now),
  );
  // The shown client keeps a form to fill in.
  const leftToGive = fate === "paid" && business.email === SHOWN_CLIENT_EMAIL;
  if (!leftToGive) planInformation(world, business, orderId, paidAt);
  if (fate === "refunded") {
    const at = daysLater(random, paidAt, random.between(1, 4));
    agenda.plan(at, (now) => move(world, orderId, "cancel", "Remboursé à sa demande", now));
    agenda.plan(at, (now) => credit(world, orderId, now));
    agenda.plan(at, (now) => giveBack(world, orderId, now));
    agenda.plan(minutesLater(at, 30), (now) => settleDifferencesOf(world, orderId, now));
  }
  if (fate === "refunded" || fate === "paid") return;
  const startedAt = daysLater(random, paidAt, random.between(1, 2));
  agenda.plan(startedAt, async (now) => {
    await move(world, orderId, "start", "", now);
    await letIn(world, orderId, now);
  });
  if (fate === "started") return;
  const completedAt = daysLater(random, startedAt, random.between(3, 20));
  agenda.plan(completedAt, async (now) => {
    await deliverAll(world, orderId, now);
    await move(world, orderId, "complete", "", now);
  });
  planRevision(world, business, orderId, completedAt);
  if (planType === "premium") planSubscription(world, business, completedAt);
}
