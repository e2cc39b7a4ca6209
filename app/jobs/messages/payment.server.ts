import { waysOf } from "#copy/payment.ts";
import { keepPlans, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { awaitedPayment, closedOrder, orderInForce } from "#domain/email-truth.ts";
import { isGuaranteed } from "#domain/guarantee.ts";
import { type OrderLinkPurpose, orderTarget } from "#domain/signed-link.ts";
import { orderClosed } from "#emails/order-closed.ts";
import type { PaymentNews } from "#emails/payment-facts.ts";
import { paymentReceived } from "#emails/payment-received.ts";
import { paymentReminder } from "#emails/payment-reminder.ts";
import { existingOrder, type OrderRecord } from "#queries/order/by-id.server.ts";
import { orderPayment } from "#queries/payment/of-order.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message, type MessageContext } from "./message.ts";
import { fullName } from "#domain/client-title.ts";

const system = { viewer: { kind: "system" } } as const;

export interface PaidOrderFacts {
  order: OrderRecord;
  payment: PaymentNews;
}

/** @throws RecordGone when the order doesn't exist. */
export async function paidOrderFacts(
  orderId: string,
  { db, payment, links, site, clock }: MessageContext,
): Promise<PaidOrderFacts> {
  const { order, money } = await lookAs(db, system, async (viewed) => {
    // Prepared statements: a generic plan suits every order.
    keepPlans(viewed);
    return { order: await existingOrder(viewed, orderId), money: await moneyOf(viewed, orderId) };
  });
  const link = (purpose: OrderLinkPurpose) => links.to(orderTarget(purpose, orderId), clock());
  const guaranteeUrl = isGuaranteed(order.planType) ? link("guarantee") : null;
  const { standing, attempts } = money;
  const ways = waysOf(standing, { payment, site }, { latest: attempts[0], now: clock() });
  const urls = { payUrl: link("payment"), informationUrl: link("information"), guaranteeUrl };
  return { order, payment: { standing, ways, ...urls } };
}

async function moneyOf(db: ViewerDatabase, orderId: string) {
  const money = await orderPayment(db, orderId);
  if (!money) throw new RecordGone(`no order ${orderId}`);
  return money;
}

async function receivedPayment(db: Database, orderId: string, paymentId: string) {
  const { payments } = await lookAs(db, system, (viewed) => moneyOf(viewed, orderId));
  const received = payments.find(({ id }) => id === paymentId);
  if (!received) throw new RecordGone(`no payment ${paymentId}`);
  return received;
}

export function buyerOf({ order }: Pick<PaidOrderFacts, "order">) {
  return { name: fullName(order), address: order.email };
}

const settled = about({
  payload: emailPayloads["payment-received"],
  key: ({ orderId, paymentId }) => `${orderId}:${paymentId}`,
  facts: async ({ orderId, paymentId }, context) => ({
    ...(await paidOrderFacts(orderId, context)),
    received: await receivedPayment(context.db, orderId, paymentId),
  }),
  person: (facts) => buyerOf(facts),
});

const reminded = about({
  payload: emailPayloads["payment-reminder"],
  key: ({ orderId, step, since }) => `${orderId}:${step}:${since}`,
  facts: async ({ orderId, step, since }, context) => ({
    ...(await paidOrderFacts(orderId, context)),
    step,
    toldSince: new Date(since),
  }),
  person: (facts) => buyerOf(facts),
});

const closed = about({
  payload: emailPayloads["order-closed"],
  key: ({ orderId, since }) => `${orderId}:${since}`,
  facts: ({ orderId }, context) => paidOrderFacts(orderId, context),
  person: (facts) => buyerOf(facts),
});

export const paymentMessages = {
  "payment-received": message(settled, {
    title: "Paiement reçu",
    when: "dès que la commande est payée, ou son acompte",
    to: "person",
    template: paymentReceived,
    untrueBecause: ({ order }) => orderInForce(order),
  }),
  "payment-reminder": message(reminded, {
    title: "Rappel de paiement",
    when: "3 et 7 jours après la commande, ou à l’échéance et 7 jours après, tant qu’elle n’est pas payée",
    to: "person",
    template: paymentReminder,
    untrueBecause: ({ order, payment: { standing }, toldSince }) =>
      awaitedPayment({ standing, payableSince: order.payableSince, toldSince }),
  }),
  "order-closed": message(closed, {
    title: "Commande fermée",
    when: "quand une commande restée 30 jours sans paiement est fermée",
    to: "person",
    template: orderClosed,
    untrueBecause: ({ order }) => closedOrder(order),
  }),
};
