import type { Business } from "./businesses.ts";
import { minutesLater, workingHour } from "./calendar.ts";
import { payByCard } from "./online-payments.server.ts";
import { order } from "./order-acts.server.ts";
import { listingOf } from "./plan-audits.server.ts";
import { giveInformation } from "./plan-information.server.ts";
import type { SeedWorld } from "./seed-world.ts";

const DAYS_AGO = 2;

export function planInvitedAccess(world: SeedWorld, business: Business): void {
  const { agenda, random, now } = world;
  agenda.plan(workingHour(random, now, DAYS_AGO), async (at) => {
    const asked = { planType: "domination", listings: 1, promo: false } as const;
    const orderId = await order(world, business, asked, at);
    agenda.plan(minutesLater(at, 5), (then) => payByCard(world, business, orderId, then));
    const given = { orderId, listingUrl: listingOf(business), managerAccess: "given" } as const;
    agenda.plan(minutesLater(at, 30), (then) => giveInformation(world, business, given, then));
  });
}
