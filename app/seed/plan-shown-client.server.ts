import type { Business } from "./businesses.ts";
import { minutesLater, workingHour } from "./calendar.ts";
import { signUpBusiness, signUpUnconfirmed } from "./insert-accounts.server.ts";
import { type OrderFate, placeAndFollow } from "./plan-orders.server.ts";
import { planQuote, type QuoteFate } from "./plan-quotes.server.ts";
import type { SeedWorld } from "./seed-world.ts";

const shownOrders: [daysAgo: number, fate: OrderFate][] = [
  [168, "completed"],
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

/** The client whose account is told at the start has something of everything in the portal. */
export function planShownClient(world: SeedWorld): void {
  const { random, agenda, now, businesses } = world;
  const [business] = businesses;
  if (!business) throw new Error("demonstration: no client to show");
  const signUpAt = minutesLater(workingHour(random, now, 169), 0);
  agenda.plan(signUpAt, (then) => signUpBusiness(world, business, then));
  for (const [daysAgo, fate] of shownOrders) {
    const at = workingHour(random, now, daysAgo);
    agenda.plan(at, (then) => placeAndFollow(world, business, fate, then));
  }
  for (const [daysAgo, fate] of shownQuotes) {
    const at = workingHour(random, now, daysAgo);
    planQuote(world, business, { fate, withRequest: daysAgo > 80 }, at);
  }
}

/** Accounts of people who have not ordered anything: most empty, some never confirmed. */
export function planOtherAccounts(world: SeedWorld, others: readonly Business[]): void {
  const { random, agenda, now } = world;
  others.forEach((business, index) => {
    const at = workingHour(random, now, random.between(0, 150));
    const signUp = index % 5 === 4 ? signUpUnconfirmed : signUpBusiness;
    agenda.plan(at, (then) => signUp(world, business, then));
  });
}
