import { and, eq, inArray } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { addDays, monthsBefore, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import type { SubscriptionEnding } from "#domain/subscription.ts";
import { endDueSubscriptions } from "#workflows/subscription/end-due-subscriptions.server.ts";
import { endSubscription } from "#workflows/subscription/end-subscription.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { resumeSubscription } from "#workflows/subscription/resume-subscription.server.ts";
import { type Business, SHOWN_CLIENT_EMAIL } from "./businesses.ts";
import { daysLater, minutesLater, workingHour } from "./calendar.ts";
import { payMonth } from "./papers.server.ts";
import { move, order } from "./order-acts.server.ts";
import { anAdministrator, mustDo, type SeedWorld } from "./seed-world.ts";
import type { SureStory } from "./sure-clients.ts";
import type { SureWork } from "./sure-work.server.ts";

const WANTED = 18;
const MONTHS = 6;
/** In order: ended at once, about to end, first invoice a draft, not begun. */
const sureWishes: [agreedDaysAgo: number, wish: Wish][] = [
  [60, { rank: 1, aheadDays: 0 }],
  [15, { rank: 5, aheadDays: 0 }],
  [5, { rank: 0, aheadDays: 0 }],
  [3, { rank: 0, aheadDays: 12 }],
];

export const sureSubscriptions = sureWishes.map(([daysAgo, wish]): SureStory<SureWork> => ({
  daysAgo,
  begin: ({ world, business }, now) => subscribe(world, business, wish, now),
}));

export function planSubscription(world: SeedWorld, business: Business, completedAt: Date): void {
  const { random, agenda } = world;
  const at = daysLater(random, completedAt, random.between(2, 15));
  if (!random.chance(business.email === SHOWN_CLIENT_EMAIL ? 1 : 0.55)) return;
  agenda.plan(at, async (now) => {
    const opened = await world.owner.$count(subscriptions);
    if (opened < WANTED) await subscribe(world, business, { rank: opened, aheadDays: 0 }, now);
  });
}

interface Wish {
  /** Decides the ending. */
  rank: number;
  aheadDays: number;
}

async function subscribe(world: SeedWorld, business: Business, wish: Wish, now: Date) {
  const { random, agenda } = world;
  if (business.userId === null || (await isSubscribed(world, business))) return;
  const listings = random.chance(0.8) ? 1 : 2;
  const asked = { planType: "suiviCroissance", listings, promo: false } as const;
  const orderId = await order(world, business, asked, now);
  const paidAt = daysLater(random, now, random.between(0, 1));
  agenda.plan(paidAt, (then) => move(world, orderId, "mark-paid", "Prélèvement SEPA", then));
  agenda.plan(paidAt, (then) => open(world, business, { ...wish, orderId, listings }, then));
}

async function isSubscribed({ owner }: SeedWorld, { email }: Business): Promise<boolean> {
  const running = and(eq(subscriptions.email, email), eq(subscriptions.subscribed, true));
  // Agreed orders count too: they open a subscription once paid.
  const agreed = and(
    eq(orders.email, email),
    eq(orders.planType, "suiviCroissance"),
    inArray(orders.status, ["pending", "paid"]),
  );
  return (await owner.$count(subscriptions, running)) + (await owner.$count(orders, agreed)) > 0;
}

async function open(
  world: SeedWorld,
  business: Business,
  { orderId, listings, rank, aheadDays }: Wish & { orderId: string; listings: number },
  now: Date,
): Promise<void> {
  const { random, agenda } = world;
  const startedOn = addDays(parisDate(now), aheadDays);
  const actor = anAdministrator(world);
  const input = { orderId, listings, startedOn, actor, now };
  const { subscriptionId } = mustDo("subscription", await openSubscription(world, input));
  await move(world, orderId, "start", "", now);
  const doneAt = daysLater(random, now, random.between(1, 4) + aheadDays);
  agenda.plan(doneAt, (then) => move(world, orderId, "complete", "", then));
  // The first month was paid with the order.
  for (let month = 1; month < MONTHS; month += 1) {
    const at = minutesLater(startOfParisDay(monthsBefore(startedOn, -month)), 6 * 60);
    agenda.plan(at, (then) => payMonth(world, subscriptionId, then));
  }
  if (business.email !== SHOWN_CLIENT_EMAIL) planEnding(world, { subscriptionId, rank }, now);
}

function planEnding(
  world: SeedWorld,
  { subscriptionId, rank }: { subscriptionId: string; rank: number },
  openedAt: Date,
): void {
  const { agenda, random, now } = world;
  const end = (at: Date, ending: SubscriptionEnding) =>
    agenda.plan(at, (then) => announceEnd(world, { subscriptionId, ending }, then));
  const kind = rank % 6;
  if (kind === 1) end(daysLater(random, openedAt, random.between(3, 20)), "at-once");
  if (kind === 2) {
    const at = daysLater(random, openedAt, 10);
    end(at, "period-end");
    agenda.plan(minutesLater(at, 90), (then) => goOn(world, subscriptionId, then));
  }
  if (kind === 3) end(daysLater(random, openedAt, 10), "period-end");
  if (kind === 5) end(workingHour(random, now, random.between(1, 5)), "period-end");
}

interface Ending {
  subscriptionId: string;
  ending: SubscriptionEnding;
}

async function announceEnd(world: SeedWorld, { subscriptionId, ending }: Ending, now: Date) {
  const { owner, agenda } = world;
  const input = { subscriptionId, ending, actor: anAdministrator(world), now };
  mustDo("end of subscription", await endSubscription(world, input));
  const [row] = await owner
    .select({ endsOn: subscriptions.endsOn })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (ending === "at-once" || !row?.endsOn) return;
  const night = minutesLater(startOfParisDay(addDays(row.endsOn, 1)), 5);
  agenda.plan(night, async (then) => {
    await endDueSubscriptions(
      { db: owner, jobs: world.jobs },
      {
        actor: { kind: "system" },
        now: then,
        through: addDays(parisDate(then), -1),
      },
    );
  });
}

async function goOn(world: SeedWorld, subscriptionId: string, now: Date): Promise<void> {
  const actor = { kind: "administrator", userId: anAdministrator(world).userId } as const;
  const resumed = await resumeSubscription(world, { subscriptionId, actor, now });
  mustDo("subscription resumed", resumed);
}
