import type { OrderFacts } from "#emails/order-facts.ts";
import { paymentMessages } from "#jobs/messages/payment.server.ts";
import { consumer, order, paymentOf } from "./order.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const live: OrderFacts = { ...order, mode: "live" };
const paid: OrderFacts = { ...live, status: "paid" };
const described: OrderFacts = {
  ...paid,
  planType: "suiviCroissance",
  packName: "Suivi & Croissance Locale",
  boostLocalDescribedAt: new Date("2026-10-05T14:00:00Z"),
};
const closed: OrderFacts = { ...live, status: "cancelled" };
const { grossCents } = order.price;
const receivedOn = "2026-11-24";
const deposit = { depositCents: 33_690 };
const depositPaid = { ...deposit, paidCents: 33_690, paidOn: receivedOn };
const whole = { paidCents: grossCents, paidOn: receivedOn };

export const paymentSamples = {
  "payment-received": {
    samples: [
      {
        title: "par carte",
        content: sampled(paymentMessages["payment-received"], {
          order: paid,
          payment: paymentOf(paid, whole),
          received: { amountCents: grossCents, method: "card", receivedOn },
        }),
      },
      {
        title: "le reste, par virement",
        content: sampled(paymentMessages["payment-received"], {
          order: described,
          payment: paymentOf(described, whole),
          received: { amountCents: grossCents - 50_000, method: "transfer", receivedOn },
        }),
      },
      {
        title: "un acompte",
        content: sampled(paymentMessages["payment-received"], {
          order: live,
          payment: paymentOf(live, depositPaid),
          received: { amountCents: 33_690, method: "card", receivedOn },
        }),
      },
      {
        title: "paiement d’essai",
        content: sampled(paymentMessages["payment-received"], {
          order: { ...paid, mode: "demo" },
          payment: paymentOf(paid, whole),
          received: { amountCents: grossCents, method: "card", receivedOn },
        }),
      },
    ],
  },
  "payment-reminder": {
    samples: [
      {
        title: "après 3 jours",
        content: sampled(paymentMessages["payment-reminder"], {
          order: live,
          payment: paymentOf(live),
          step: 3,
        }),
      },
      {
        title: "après 7 jours, une partie est arrivée",
        content: sampled(paymentMessages["payment-reminder"], {
          order: consumer,
          payment: paymentOf(consumer, { paidCents: 50_000, paidOn: receivedOn }),
          step: 7,
        }),
      },
      {
        title: "un acompte, après 3 jours",
        content: sampled(paymentMessages["payment-reminder"], {
          order: live,
          payment: paymentOf(live, deposit),
          step: 3,
        }),
      },
      {
        title: "à l’échéance de la facture",
        content: sampled(paymentMessages["payment-reminder"], {
          order: live,
          payment: paymentOf(live, { paymentDays: 30, invoiceDueOn: "2026-12-24" }),
          step: 0,
        }),
      },
      {
        title: "par virement seulement",
        content: sampled(paymentMessages["payment-reminder"], {
          order: live,
          payment: { ...paymentOf(live), ways: { online: false, transfer: true } },
          step: 3,
        }),
      },
    ],
  },
  "order-closed": {
    samples: [
      {
        title: "restée sans paiement",
        content: sampled(paymentMessages["order-closed"], {
          order: closed,
          payment: paymentOf(closed),
        }),
      },
      {
        title: "une partie était arrivée",
        content: sampled(paymentMessages["order-closed"], {
          order: closed,
          payment: paymentOf(closed, { paidCents: 50_000, paidOn: receivedOn }),
        }),
      },
    ],
  },
} satisfies Record<keyof typeof paymentMessages, EmailSamples>;
