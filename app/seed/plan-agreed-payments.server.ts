import { eq } from "drizzle-orm";
import { defaultExecutionDelay, defaultPaymentTerms } from "#copy/quote-terms.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { VAT_RATE } from "#domain/catalogue.ts";
import { parisDate } from "#domain/paris-date.ts";
import { defaultValidUntil, type QuoteContent } from "#domain/quote.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { createQuote } from "#workflows/quote/create-quote.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { receiveTransfer } from "#workflows/money/receive-transfer.server.ts";
import type { Business } from "./businesses.ts";
import { daysLater, workingHour } from "./calendar.ts";
import { payByCard } from "./online-payments.server.ts";
import { move } from "./order-acts.server.ts";
import { createRandom } from "./random.ts";
import { anAdministrator, asItself, mustDo, type SeedWorld } from "./seed-world.ts";

/** Own seed: changes here leave the rest of the story as it is. */
const SEED = 20_261_101;

type Agreed = Pick<QuoteContent, "lines" | "depositRate" | "paymentDays">;

const withDeposit: Agreed = {
  lines: [
    {
      description: "Refonte de trois fiches d’établissement, photos comprises",
      quantity: 3,
      unitPriceCents: 420_00,
      planType: null,
      isOptional: false,
    },
    {
      description: "Atelier « répondre aux avis » (2 h, sur place)",
      quantity: 1,
      unitPriceCents: 220_00,
      planType: null,
      isOptional: false,
    },
  ],
  depositRate: 3000,
  paymentDays: 0,
};

const onTerms: Agreed = {
  lines: [
    {
      description: "Audit et mise à jour de 12 fiches du réseau",
      quantity: 12,
      unitPriceCents: 145_00,
      planType: null,
      isOptional: false,
    },
  ],
  depositRate: 0,
  paymentDays: 30,
};

export function planAgreedPayments(told: SeedWorld): void {
  const world = { ...told, random: createRandom(SEED) };
  const [shown, , other] = world.businesses;
  if (!shown || !other) throw new Error("demonstration: nobody to agree on a payment");
  const { agenda, random, now } = world;
  agenda.plan(workingHour(random, now, 48), async (at) => {
    const orderId = await orderedByQuote(world, shown, withDeposit, at);
    after(world, at, 1, (then) => payByCard(world, shown, orderId, then));
    after(world, at, 3, (then) => move(world, orderId, "start", "", then));
    after(world, at, 30, (then) => move(world, orderId, "complete", "", then));
    after(world, at, 38, (then) => payTheRest(world, shown, orderId, then));
  });
  agenda.plan(workingHour(random, now, 32), async (at) => {
    const orderId = await orderedByQuote(world, other, onTerms, at);
    after(world, at, 2, (then) => move(world, orderId, "start", "", then));
    after(world, at, 20, (then) => move(world, orderId, "complete", "", then));
  });
}

function after(
  { agenda, random }: SeedWorld,
  from: Date,
  days: number,
  act: (now: Date) => Promise<void>,
) {
  agenda.plan(daysLater(random, from, days), act);
}

async function orderedByQuote(
  world: SeedWorld,
  business: Business,
  agreed: Agreed,
  now: Date,
): Promise<string> {
  const actor = anAdministrator(world);
  const name = `${business.firstName} ${business.lastName}`;
  const content: QuoteContent = {
    clientType: "professionnel",
    clientCompany: business.name,
    clientName: name,
    clientEmail: business.email,
    clientPhone: business.phone,
    clientAddress: `${business.street}\n${business.postalCode} ${business.town}`,
    clientSiren: business.siren,
    discount: { type: "none" },
    vatRate: VAT_RATE,
    notes: "",
    executionDelay: defaultExecutionDelay,
    paymentTerms: defaultPaymentTerms,
    validUntil: defaultValidUntil(now),
    ...agreed,
  };
  const call = { requestId: null, copiedFromId: null, actor, now, idempotencyKey: null };
  const { quoteId } = mustDo("quote", await createQuote(world, { content, ...call }));
  mustDo("send quote", await sendQuote(world, { quoteId, actor, now }));
  const acceptance = {
    quoteId,
    name,
    quality: "gérance",
    termsVersion: world.site.termsVersion,
    actor: asItself(business),
    now,
  };
  mustDo("accept quote", await acceptQuote(world, acceptance));
  return mustDo("order quote", await orderQuote(world, { quoteId, actor, now })).orderId;
}

async function payTheRest(
  world: SeedWorld,
  business: Business,
  orderId: string,
  now: Date,
): Promise<void> {
  const [order] = await world.owner.select().from(orders).where(eq(orders.id, orderId));
  const received = await world.owner.select().from(payments).where(eq(payments.orderId, orderId));
  const paidCents = received.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = (order?.grossCents ?? 0) - paidCents;
  const call = {
    orderId,
    amountCents,
    receivedOn: parisDate(now),
    reference: `VIR ${business.name}`.slice(0, 35),
    partial: false,
    surplus: false,
    administratorId: anAdministrator(world).userId,
    now,
  };
  mustDo("transfer", await receiveTransfer(world, call));
}
