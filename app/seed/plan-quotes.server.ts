import { addDays, parisDate } from "#domain/paris-date.ts";
import { defaultValidUntil, type QuoteRefusal } from "#domain/quote.ts";
import { withEveryOption } from "#domain/quote-options.ts";
import { offerOrderedBy } from "#domain/quote-order.ts";
import { existingQuote } from "#queries/quote/by-id.server.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { cancelQuote } from "#workflows/quote/cancel-quote.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { createQuote } from "#workflows/quote/create-quote.server.ts";
import { noteQuoteSeen } from "#workflows/quote/note-quote-seen.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import type { QuoteAnswer } from "#workflows/quote/quote-act.ts";
import { refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import type { Business } from "./businesses.ts";
import { daysLater, minutesLater, workingHour } from "./calendar.ts";
import { followOrder } from "./plan-orders.server.ts";
import { requestAQuote } from "./plan-quote-requests.server.ts";
import { quoteContent } from "./quote-content.ts";
import { anAdministrator, asItself, mustDo, type SeedWorld } from "./seed-world.ts";

export type QuoteFate =
  | "ordered"
  | "accepted"
  | "refused"
  | "unanswered"
  | "cancelled"
  | "draft"
  | "ends-tomorrow";

/** Unanswered quotes older than a month show as expired. */
const fates: [fate: QuoteFate, count: number, daysAgo: [least: number, most: number]][] = [
  ["ordered", 15, [18, 172]],
  ["accepted", 2, [5, 6]],
  ["refused", 9, [12, 165]],
  ["unanswered", 9, [34, 170]],
  ["unanswered", 11, [1, 24]],
  ["cancelled", 4, [10, 120]],
  ["draft", 1, [1, 1]],
  ["draft", 2, [0, 4]],
  ["ends-tomorrow", 2, [29, 29]],
];

export function planQuotes(world: SeedWorld): void {
  const { random, now, businesses } = world;
  for (const [fate, count, [least, most]] of fates) {
    for (let index = 0; index < count; index += 1) {
      const business = businesses[random.between(1, businesses.length - 1)];
      if (!business) continue;
      const at = workingHour(random, now, random.between(least, most));
      planQuote(world, business, { fate, withRequest: index % 2 === 0 }, at);
    }
  }
}

export function planQuote(
  world: SeedWorld,
  business: Business,
  { fate, withRequest }: { fate: QuoteFate; withRequest: boolean },
  at: Date,
): void {
  const { random, agenda } = world;
  if (!withRequest) {
    agenda.plan(at, (now) => write(world, business, { fate, requestId: null }, now));
    return;
  }
  const requestedAt = workingHour(random, at, random.between(1, 2));
  agenda.plan(requestedAt, async (then) => {
    const requestId = await requestAQuote(world, business, then);
    agenda.plan(at, (now) => write(world, business, { fate, requestId }, now));
  });
}

async function write(
  world: SeedWorld,
  business: Business,
  { fate, requestId }: { fate: QuoteFate; requestId: string | null },
  now: Date,
): Promise<void> {
  const { random, agenda } = world;
  const tomorrow = addDays(parisDate(world.now), 1);
  const validUntil = fate === "ends-tomorrow" ? tomorrow : defaultValidUntil(now);
  const actor = anAdministrator(world);
  const catalogue = await catalogueInForce(world.owner, now);
  const created = await createQuote(world, {
    content: { ...quoteContent(random, business, catalogue), validUntil },
    requestId,
    copiedFromId: null,
    actor,
    now,
    idempotencyKey: null,
  });
  const { quoteId } = mustDo("quote", created);
  if (fate === "draft") return;
  const sentAt = minutesLater(now, random.between(10, 90));
  agenda.plan(sentAt, async (then) => {
    mustDo("send quote", await sendQuote(world, { quoteId, actor, now: then }));
    planAnswer(world, business, { quoteId, fate }, then);
  });
}

interface SentQuote {
  quoteId: string;
  fate: QuoteFate;
}

function planAnswer(
  world: SeedWorld,
  business: Business,
  { quoteId, fate }: SentQuote,
  sentAt: Date,
): void {
  const { random, agenda } = world;
  const seenAt = minutesLater(sentAt, random.between(5, 300));
  const isSeen = fate === "unanswered" ? random.chance(0.6) : fate !== "cancelled";
  if (isSeen) {
    agenda.plan(seenAt, (now) => noteQuoteSeen(world, { quoteId, actor: asItself(business), now }));
  }
  const answeredAt = daysLater(random, seenAt, random.between(1, 4));
  if (fate === "refused") {
    const reason = random.pick([
      "Trop cher pour nous cette année.",
      "",
      "Nous avons choisi un confrère.",
    ]);
    const actor = asItself(business);
    answer(world, answeredAt, (now) => refuseQuote(world, { quoteId, actor, now, reason }));
  }
  if (fate === "cancelled") {
    const reason = "Remplacé par un nouveau devis";
    const actor = anAdministrator(world);
    answer(world, answeredAt, (now) => cancelQuote(world, { quoteId, actor, now, reason }));
  }
  if (fate === "accepted" || fate === "ordered") {
    answer(world, answeredAt, (now) => accept(world, business, quoteId, now));
  }
  if (fate === "ordered") {
    const orderedAt = daysLater(random, answeredAt, random.between(0, 1));
    agenda.plan(orderedAt, (now) => orderAccepted(world, business, quoteId, now));
  }
}

function answer(
  { agenda }: SeedWorld,
  at: Date,
  act: (now: Date) => Promise<QuoteAnswer | { ok: false; reason: QuoteRefusal }>,
): void {
  agenda.plan(at, async (now) => {
    mustDo("quote answer", await act(now));
  });
}

async function accept(world: SeedWorld, business: Business, quoteId: string, now: Date) {
  const { chosenOptions: options, price } = withEveryOption(
    await existingQuote(world.owner, quoteId),
  );
  return acceptQuote(world, {
    choice: { options, totalCents: price.grossCents },
    quoteId,
    name: `${business.firstName} ${business.lastName}`,
    quality: world.random.pick(["gérante", "gérant", "propriétaire"]),
    termsVersion: world.site.termsVersion,
    actor: asItself(business),
    now,
  });
}

async function orderAccepted(world: SeedWorld, business: Business, quoteId: string, now: Date) {
  const actor = anAdministrator(world);
  const { orderId } = mustDo("order quote", await orderQuote(world, { quoteId, actor, now }));
  const { planType } = offerOrderedBy(await existingQuote(world.owner, quoteId));
  followOrder(world, business, { orderId, planType, fate: "completed" }, now);
}
