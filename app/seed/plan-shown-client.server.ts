import { noteVisit } from "#workflows/portal/note-visit.server.ts";
import type { Business } from "./businesses.ts";
import { minutesLater, workingHour } from "./calendar.ts";
import { signUpBusiness, signUpUnconfirmed } from "./insert-accounts.server.ts";
import { type OrderFate, placeAndFollow } from "./plan-orders.server.ts";
import { audit } from "./plan-audits.server.ts";
import { planQuote, type QuoteFate } from "./plan-quotes.server.ts";
import { requestAQuote } from "./plan-quote-requests.server.ts";
import type { SeedWorld } from "./seed-world.ts";

/** The first pack makes the client eligible for a subscription. */
const shownOrders: [daysAgo: number, fate: OrderFate, planType?: "premium"][] = [
  [168, "completed", "premium"],
  [130, "completed"],
  [95, "refunded"],
  [62, "completed"],
  [26, "completed"],
  [7, "started"],
  [3, "paid"],
  [1, "unpaid"],
];

const shownQuotes: [daysAgo: number, fate: QuoteFate][] = [
  [150, "ordered"],
  [90, "refused"],
  [50, "unanswered"],
  [29, "ends-tomorrow"],
  [4, "unanswered"],
];

export function planShownClient(world: SeedWorld): void {
  const { random, agenda, now, businesses } = world;
  const [business] = businesses;
  if (!business) throw new Error("demonstration: no client to show");
  agenda.plan(workingHour(random, now, 171), (then) => audit(world, business, "client", then));
  const signUpAt = minutesLater(workingHour(random, now, 169), 0);
  agenda.plan(signUpAt, (then) => signUpBusiness(world, business, then));
  for (const [daysAgo, fate, planType] of shownOrders) {
    const at = workingHour(random, now, daysAgo);
    agenda.plan(at, (then) => placeAndFollow(world, business, fate, then, planType));
  }
  for (const [daysAgo, fate] of shownQuotes) {
    const at = workingHour(random, now, daysAgo);
    planQuote(world, business, { fate, withRequest: daysAgo > 80 }, at);
  }
  agenda.plan(workingHour(random, now, 2), async (then) => {
    await requestAQuote(world, business, then);
  });
  planLastVisit(world, business);
}

/** News on the portal dates from then. */
const LAST_VISIT_DAYS = 5;

function planLastVisit({ agenda, db, now }: SeedWorld, business: Business): void {
  agenda.plan(new Date(now.getTime() - LAST_VISIT_DAYS * 86_400_000), async (then) => {
    const { userId } = business;
    if (userId) await noteVisit({ db }, { actor: { kind: "client", userId }, now: then });
  });
}

/** Index → days ago; the oldest are purged by now. */
const unconfirmed = new Map([
  [2, 40],
  [4, 33],
  [9, 6],
]);

export function planOtherAccounts(world: SeedWorld, others: readonly Business[]): void {
  const { random, agenda, now } = world;
  others.forEach((business, index) => {
    const unconfirmedDaysAgo = unconfirmed.get(index);
    const at = workingHour(random, now, unconfirmedDaysAgo ?? random.between(0, 150));
    const signUp = unconfirmedDaysAgo === undefined ? signUpBusiness : signUpUnconfirmed;
    agenda.plan(at, (then) => signUp(world, business, then));
  });
}
