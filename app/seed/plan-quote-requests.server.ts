import { currentSituations, interestingServices } from "#domain/quote-request.ts";
import type { RequestAction } from "#domain/request.ts";
import { moveQuoteRequest } from "#workflows/quote-request/move-quote-request.server.ts";
import { requestQuote } from "#workflows/quote-request/request-quote.server.ts";
import type { Business } from "./businesses.ts";
import { daysLater, workingHour } from "./calendar.ts";
import { anAdministrator, asItself, mustDo, type SeedWorld } from "./seed-world.ts";

/** Requests without quote; two are late. */
const unanswered: [daysAgo: number, acts: RequestAction[]][] = [
  [0, []],
  [1, []],
  [3, []],
  [5, []],
  [2, ["take"]],
  [4, ["take"]],
  [9, ["take"]],
  [16, ["take", "reject"]],
  [70, ["take", "reject"]],
  [40, ["take", "cancel"]],
  [110, ["take", "cancel"]],
];

export function planQuoteRequests(world: SeedWorld): void {
  const { random, agenda, now, businesses } = world;
  for (const [daysAgo, acts] of unanswered) {
    const business = businesses[random.between(1, businesses.length - 1)];
    if (!business) continue;
    agenda.plan(workingHour(random, now, daysAgo), async (requestedAt) => {
      const requestId = await requestAQuote(world, business, requestedAt);
      let at = requestedAt;
      for (const action of acts) {
        at = daysLater(random, at, 1);
        agenda.plan(at, (then) => moveOn(world, requestId, action, then));
      }
    });
  }
}

export async function requestAQuote(
  world: SeedWorld,
  business: Business,
  now: Date,
): Promise<string> {
  const { random } = world;
  const content = {
    companyName: business.name,
    contactName: `${business.firstName} ${business.lastName}`,
    email: business.email,
    phone: random.chance(0.7) ? business.phone : "",
    businessType: business.sector,
    currentSituation: random.pick(currentSituations),
    servicesInterested: interestingServices.filter(
      (service) => service === "audit" || random.chance(0.3),
    ),
    additionalNotes: random.chance(0.5)
      ? `Nous sommes à ${business.town} et nous apparaissons loin derrière nos voisins.`
      : "",
  };
  const actor = asItself(business);
  const asked = await requestQuote(world, { content, idempotencyKey: null, actor, now });
  return mustDo("quote request", asked).requestId;
}

async function moveOn(world: SeedWorld, requestId: string, action: RequestAction, now: Date) {
  const administratorId = anAdministrator(world).userId;
  mustDo(action, await moveQuoteRequest(world, { requestId, action, administratorId, now }));
}
