import { type Business, makeBusinesses } from "./businesses.ts";
import { signUpBusiness } from "./insert-accounts.server.ts";
import { planInvitedAccess } from "./plan-invited-access.server.ts";
import { sureRevisions } from "./plan-revisions.server.ts";
import { subscriptionStories } from "./plan-subscription-stories.server.ts";
import { sureSubscriptions } from "./plan-subscriptions.server.ts";
import type { SeedWorld } from "./seed-world.ts";
import { sureClientTimes, sureRandom } from "./sure-clients.ts";
import { completeWork, planSureWork } from "./sure-work.server.ts";

export const sureStories = [...subscriptionStories, ...sureSubscriptions, ...sureRevisions];

/** `first`: number of other businesses. */
export function makeSureClients(first: number): Business[] {
  const count = sureStories.length + 1;
  return makeBusinesses(sureRandom(count), count, first);
}

export function planSureClients(told: SeedWorld, clients: readonly Business[]): void {
  clients.forEach((business, place) => {
    const world = { ...told, random: sureRandom(place) };
    const story = sureStories[place];
    if (!story) {
      planInvitedAccess(world, business);
      return;
    }
    const { agenda, random, now } = world;
    const times = sureClientTimes(random, now, story.daysAgo);
    agenda.plan(times.signsUpAt, (then) => signUpBusiness(world, business, then));
    planSureWork(world, business, { planType: "premium", at: times.ordersAt }, (work) => {
      agenda.plan(times.completedAt, (then) => completeWork(work, then));
      agenda.plan(times.beginsAt, (then) => story.begin(work, then));
    });
  });
}
