import { eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import type { Cents } from "#domain/money.ts";
import { createTrialPayments, type SignedNotice } from "#integrations/payment/trial.server.ts";
import { openPayment } from "#workflows/money/open-payment.server.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import { createTrialBooks } from "#workflows/payment-provider/trial-books.server.ts";
import type { Business } from "./businesses.ts";
import { asItself, mustDo, type SeedWorld } from "./seed-world.ts";

/** Signs webhooks that are verified at once and never again. */
const STORY_SECRET = "the demonstration's own story";

/** About Stripe's fee for a European card: 1.5 % and 25 cents. */
const FEE_SHARE = 0.015;
const FEE_CENTS = 25;

export type StoryPayments = ReturnType<typeof createTrialPayments>;

export function storyPayments({
  db,
  siteUrl,
  clock,
}: Pick<SeedWorld, "db" | "siteUrl"> & { clock: () => Date }): StoryPayments {
  return createTrialPayments({ books: createTrialBooks(db), siteUrl, secret: STORY_SECRET, clock });
}

export async function openPage(
  world: SeedWorld,
  business: Business,
  orderId: string,
  now: Date,
): Promise<string> {
  const viewing = { viewer: asItself(business), heldKey: orderId };
  const opening = { ...world, payment: world.payments.provider };
  const { url } = mustDo("payment page", await openPayment(opening, { orderId, viewing, now }));
  return url.slice(url.lastIndexOf("/") + 1);
}

export async function tellEvent(
  { db, jobs, payments: { provider } }: SeedWorld,
  notice: SignedNotice | null,
  now: Date,
): Promise<void> {
  if (!notice) throw new Error("demonstration: nothing happened on the payment page");
  const call = { body: notice.body, signature: notice.signature, now };
  mustDo("event", await receivePaymentEvent({ db, jobs, payment: provider }, call));
}

export async function payByCard(
  world: SeedWorld,
  business: Business,
  orderId: string,
  now: Date,
): Promise<void> {
  const sessionId = await openPage(world, business, orderId, now);
  await tellEvent(world, await world.payments.trial.pay(sessionId, now), now);
  world.agenda.plan(now, () => keepFee(world, sessionId));
}

/** The trial provider charges no fee: one is added for the list of payments. */
async function keepFee({ owner }: SeedWorld, sessionId: string): Promise<void> {
  const [paid] = await owner.select().from(payments).where(eq(payments.sessionId, sessionId));
  if (!paid) throw new Error(`demonstration: nothing was paid on ${sessionId}`);
  const feeCents = Math.round(paid.amountCents * FEE_SHARE) + FEE_CENTS;
  await owner.update(payments).set({ feeCents }).where(eq(payments.id, paid.id));
}

export async function giveBack(
  world: SeedWorld,
  orderId: string,
  now: Date,
  amountCents?: Cents,
): Promise<void> {
  const [paid] = await world.owner.select().from(payments).where(eq(payments.orderId, orderId));
  if (!paid) throw new Error(`demonstration: order ${orderId} was not paid`);
  const { trial } = world.payments;
  const back = amountCents ?? paid.amountCents;
  await tellEvent(world, await trial.giveBack(paid.providerPaymentId, back, now), now);
}
