import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { minutesLater, workingHour } from "./calendar.ts";
import { monthsBefore, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import type { PauseMonths } from "#domain/subscription-pause.ts";
import { changeListings } from "#workflows/subscription/change-listings.server.ts";
import { openDueCharges } from "#workflows/money/open-due-charges.server.ts";
import { openSetup, type OpenSetupInput } from "#workflows/subscription/open-setup.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { pauseSubscription } from "#workflows/subscription/pause-subscription.server.ts";
import type { Business } from "./businesses.ts";
import type { SureStory } from "./sure-clients.ts";
import type { SureWork } from "./sure-work.server.ts";
import { tellEvent } from "./online-payments.server.ts";
import { move, order } from "./order-acts.server.ts";
import { payMonth } from "./papers.server.ts";
import { anAdministrator, asItself, mustDo, type SeedWorld } from "./seed-world.ts";

type Method = "card" | "refused-card";

interface Story {
  daysAgo: number;
  /** Payment from the second month on. */
  by: Method | "transfer";
  later?: { daysAgo: number; act: (told: Told, now: Date) => Promise<void> }[];
  pause?: { daysAgo: number; months: PauseMonths };
}

interface Told {
  world: SeedWorld;
  business: Business;
  subscriptionId: string;
}

const changesTo = (method: Method) => async (told: Told, now: Date) => {
  const { world, business, subscriptionId } = told;
  await save(world, business, { purpose: "change", subscriptionId }, method, now);
};

const byClient = ({ world, business, subscriptionId }: Told, now: Date) => ({
  subscriptionId,
  actor: business.userId
    ? ({ kind: "client", userId: business.userId } as const)
    : anAdministrator(world),
  now,
});

/** A story per state of a subscription. */
export const subscriptionPlans: Story[] = [
  { daysAgo: 118, by: "card" },
  {
    // The card is replaced by a refused one, which is replaced two days after its refusal.
    daysAgo: 80,
    by: "card",
    later: [
      { daysAgo: 40, act: changesTo("refused-card") },
      { daysAgo: 17, act: changesTo("card") },
    ],
  },
  { daysAgo: 51, by: "refused-card" },
  { daysAgo: 36, by: "refused-card" },
  {
    daysAgo: 42,
    by: "transfer",
    pause: { daysAgo: 38, months: 2 },
  },
  {
    daysAgo: 70,
    by: "card",
    later: [
      {
        daysAgo: 24,
        act: async (told, now) => {
          const more = { ...byClient(told, now), listings: 2, shownCents: null };
          mustDo("one listing more", await changeListings(told.world, more));
        },
      },
    ],
  },
];

export const subscriptionStories = subscriptionPlans.map((story): SureStory<SureWork> => ({
  daysAgo: story.daysAgo,
  begin: ({ world, business }, now) => tell(world, business, story, now),
}));

async function tell(world: SeedWorld, business: Business, story: Story, now: Date): Promise<void> {
  const { agenda, random, owner } = world;
  const asked = { planType: "suiviCroissance", listings: 1, promo: false } as const;
  const orderId = await order(world, business, asked, now);
  await move(world, orderId, "mark-paid", "Prélèvement SEPA", now);
  const paidAt = minutesLater(now, 30);
  agenda.plan(paidAt, async (then) => {
    if (story.by === "transfer") {
      const startedOn = parisDate(then);
      const input = { orderId, listings: 1, startedOn, actor: anAdministrator(world), now: then };
      mustDo("subscription", await openSubscription(world, input));
    } else {
      const acceptance = { listings: 1 };
      const aim = { purpose: "open", orderId, listings: 1, acceptance } as const;
      await save(world, business, aim, story.by, then);
    }
  });
  agenda.plan(minutesLater(paidAt, 10), async (then) => {
    const [opened] = await owner
      .select({ id: subscriptions.id, startedOn: subscriptions.startedOn })
      .from(subscriptions)
      .where(eq(subscriptions.orderId, orderId));
    if (!opened) throw new Error(`demonstration: nothing was opened for order ${orderId}`);
    await move(world, orderId, "start", "", then);
    const told = { world, business, subscriptionId: opened.id };
    for (const { daysAgo, act } of story.later ?? []) {
      agenda.plan(workingHour(random, world.now, daysAgo), (at) => act(told, at));
    }
    if (story.pause) planPause(told, story.pause);
    planMonths(told, { story, startedOn: opened.startedOn });
  });
  agenda.plan(minutesLater(paidAt, 3 * 24 * 60), (then) =>
    move(world, orderId, "complete", "", then),
  );
}

function planPause(told: Told, { daysAgo, months }: NonNullable<Story["pause"]>): void {
  const { agenda, random, now } = told.world;
  agenda.plan(workingHour(random, now, daysAgo), async (at) => {
    mustDo("pause", await pauseSubscription(told.world, { ...byClient(told, at), months }));
  });
}

function planMonths(
  { world, subscriptionId }: Told,
  { story, startedOn }: { story: Story; startedOn: string },
): void {
  const { agenda, owner, jobs } = world;
  for (let month = 1; month < 6; month += 1) {
    const morning = minutesLater(startOfParisDay(monthsBefore(startedOn, -month)), 6 * 60);
    agenda.plan(morning, async (then) => {
      if (story.by === "transfer") await payMonth(world, subscriptionId, then);
      else await openDueCharges({ db: owner, jobs }, { now: then, subscriptionId });
    });
  }
}

type Aim =
  | Pick<
      Extract<OpenSetupInput, { purpose: "open" }>,
      "purpose" | "orderId" | "listings" | "acceptance"
    >
  | Pick<Extract<OpenSetupInput, { purpose: "change" }>, "purpose" | "subscriptionId">;

async function save(
  world: SeedWorld,
  business: Business,
  aim: Aim,
  method: Method,
  now: Date,
): Promise<void> {
  const opening = { ...world, payment: world.payments.provider };
  const viewing = { viewer: asItself(business) };
  const call = { ...aim, returnPath: "/portal/abonnements", viewing, now };
  const { url } = mustDo("page of a card", await openSetup(opening, call));
  const sessionId = url.slice(url.lastIndexOf("/") + 1);
  await tellEvent(world, await world.payments.trial.save(sessionId, method, now), now);
}
