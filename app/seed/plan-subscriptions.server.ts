import { and, count, eq } from "drizzle-orm";
import { recordAct } from "#db/journal.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { priceOrder } from "#domain/order-price.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import type { SubscriptionEnding } from "#domain/subscription.ts";
import { type Business, SHOWN_CLIENT_EMAIL } from "./businesses.ts";
import { daysLater, workingHour } from "./calendar.ts";
import { issueMonthlyInvoice } from "./insert-invoices.server.ts";
import { move, order } from "./order-acts.server.ts";
import { anAdministrator, type SeedWorld } from "./seed-world.ts";

const WANTED = 18;
const MONTH_DAYS = 30;

/** After a first pack, some clients go on by the month. Their rows are written here, for want of a past workflow. */
export function planSubscription(world: SeedWorld, business: Business, completedAt: Date): void {
  const { random, agenda } = world;
  const at = daysLater(random, completedAt, random.between(2, 15));
  if (random.chance(business.email === SHOWN_CLIENT_EMAIL ? 1 : 0.55))
    agenda.plan(at, (now) => subscribe(world, business, now));
}

async function subscribe(world: SeedWorld, business: Business, now: Date): Promise<void> {
  const { random, agenda, owner } = world;
  const opened = await owner.$count(subscriptions);
  if (business.userId === null || opened >= WANTED || (await isSubscribed(world, business))) return;
  const listings = random.chance(0.8) ? 1 : 2;
  const asked = { planType: "suiviCroissance", listings, promo: false } as const;
  const orderId = await order(world, business, asked, now);
  const paidAt = daysLater(random, now, random.between(0, 1));
  agenda.plan(paidAt, (then) => move(world, orderId, "mark-paid", "Prélèvement SEPA", then));
  agenda.plan(paidAt, (then) => open(world, business, { orderId, listings }, opened, then));
}

async function isSubscribed({ owner }: SeedWorld, { email }: Business): Promise<boolean> {
  const [row] = await owner
    .select({ running: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.email, email), eq(subscriptions.subscribed, true)));
  return (row?.running ?? 0) > 0;
}

async function open(
  world: SeedWorld,
  business: Business,
  { orderId, listings }: { orderId: string; listings: number },
  rank: number,
  now: Date,
): Promise<void> {
  const { owner, random, agenda } = world;
  await move(world, orderId, "start", "", now);
  const price = priceOrder({ planType: "suiviCroissance", listings, discountRate: 0 });
  const { netCents, vatRate, vatCents, grossCents } = price;
  const id = random.uuid();
  await owner.insert(subscriptions).values({
    id,
    userId: business.userId,
    mode: "demo",
    email: business.email,
    clientName: `${business.firstName} ${business.lastName}`,
    company: business.name,
    orderId,
    tier: "suiviCroissance",
    listings,
    netCents,
    vatRate,
    vatCents,
    grossCents,
    startedOn: parisDate(now),
    createdAt: now,
  });
  await note(world, { id, action: "subscription-opened", details: { orderId } }, now);
  for (let month = 0; month < 6; month += 1) {
    const at = new Date(now.getTime() + month * MONTH_DAYS * 86_400_000);
    agenda.plan(at, (then) => issueMonthlyInvoice(world, id, then));
  }
  planEnding(world, { id, orderId, rank }, now);
}

/** Of six, one is ended at once, one has ended with its period, one is about to. */
function planEnding(
  world: SeedWorld,
  { id, orderId, rank }: { id: string; orderId: string; rank: number },
  openedAt: Date,
): void {
  const { agenda, random, now } = world;
  if (rank % 6 === 1) {
    const at = daysLater(random, openedAt, random.between(3, 20));
    agenda.plan(at, (then) => announceEnd(world, { id, orderId, ending: "at-once" }, then));
  }
  if (rank % 6 === 3) {
    const at = daysLater(random, openedAt, 10);
    agenda.plan(at, (then) => announceEnd(world, { id, orderId, ending: "period-end" }, then));
  }
  if (rank % 6 === 5) {
    const at = workingHour(random, now, random.between(1, 5));
    agenda.plan(at, (then) => announceEnd(world, { id, orderId, ending: "period-end" }, then));
  }
}

interface Ending {
  id: string;
  orderId: string;
  ending: SubscriptionEnding;
}

async function announceEnd(world: SeedWorld, { id, orderId, ending }: Ending, now: Date) {
  const { owner, agenda, random } = world;
  const endsOn = ending === "at-once" ? parisDate(now) : addDays(parisDate(now), 18);
  const subscribed = ending === "period-end";
  const changes = { endsOn, ending, subscribed };
  await owner.update(subscriptions).set(changes).where(eq(subscriptions.id, id));
  await note(world, { id, action: "subscription-ended", details: { ending, endsOn } }, now);
  const close = async (then: Date) => {
    await owner.update(subscriptions).set({ subscribed: false }).where(eq(subscriptions.id, id));
    await move(world, orderId, "complete", "", then);
  };
  if (!subscribed) await close(now);
  else agenda.plan(daysLater(random, now, 19), close);
}

async function note(
  world: SeedWorld,
  act: { id: string; action: string; details: Record<string, string> },
  at: Date,
): Promise<void> {
  const subject = { type: "subscription", id: act.id };
  const actor = anAdministrator(world);
  const { action, details } = act;
  await world.owner.transaction((transaction) =>
    recordAct(transaction, { at, actor, action, subject, details }),
  );
}
