import type { PlanType } from "#domain/catalogue.ts";
import { type Business } from "./businesses.ts";
import { minutesLater } from "./calendar.ts";
import { payByCard } from "./online-payments.server.ts";
import { move, order } from "./order-acts.server.ts";
import { listingOf } from "./plan-audits.server.ts";
import { deliverAll, letIn } from "./plan-deliveries.server.ts";
import { giveInformation } from "./plan-information.server.ts";
import type { SeedWorld } from "./seed-world.ts";

export interface SureWork {
  world: SeedWorld;
  business: Business;
  orderId: string;
  startedAt: Date;
}

/** Deterministic: one listing, paid, informed and begun within the hour, whatever the rest of the story draws. */
export function planSureWork(
  world: SeedWorld,
  business: Business,
  { planType, at }: { planType: Extract<PlanType, "premium" | "domination">; at: Date },
  then: (work: SureWork) => void,
): void {
  const { agenda } = world;
  agenda.plan(at, async (now) => {
    const orderId = await order(world, business, { planType, listings: 1, promo: false }, now);
    const startedAt = minutesLater(now, 50);
    agenda.plan(minutesLater(now, 5), (when) => payByCard(world, business, orderId, when));
    agenda.plan(minutesLater(now, 30), (when) =>
      giveInformation(world, business, { orderId, listingUrl: listingOf(business) }, when),
    );
    agenda.plan(startedAt, async (when) => {
      await move(world, orderId, "start", "", when);
      await letIn(world, orderId, when);
    });
    then({ world, business, orderId, startedAt });
  });
}

export async function completeWork({ world, orderId }: SureWork, now: Date): Promise<void> {
  await deliverAll(world, orderId, now);
  await move(world, orderId, "complete", "", now);
}
