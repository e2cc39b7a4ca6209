import { priceOrder } from "#domain/order-price.ts";
import { type PaymentFacts, paymentStanding } from "#domain/payment.ts";
import { orderLinkPurposes } from "#domain/signed-link.ts";
import type { OrderFacts } from "#emails/order-facts.ts";
import type { PaymentNews } from "#emails/payment-facts.ts";
import { orderMessages } from "#jobs/messages/order.server.ts";
import { paidOnOrdering } from "../payment-facts.ts";
import { orderFromQuote } from "./quote.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

export const order: OrderFacts = {
  id: "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
  number: "CMD-2026-0001",
  mode: "demo",
  status: "pending",
  planType: "premium",
  packName: "Boost Local 30 jours",
  catalogueVersion: 1,
  promoCode: "PHARELOCAL20",
  quoteId: null,
  price: priceOrder({ unitPriceCents: 390_00, listings: 3, discountRate: 2000 }),
  clientType: "professionnel",
  siren: "732829320",
  firstName: "Camille",
  lastName: "Exemple",
  email: "camille@plomberie.example",
  phone: "+33199000042",
  company: "Plomberie de la Rade",
  address: "12 quai du Phare",
  city: "Brest",
  postalCode: "29200",
  country: "France",
  message: "Nous ouvrons une seconde agence en janvier.\nPouvez-vous en tenir compte ?",
  termsVersion: "2025-07-02",
  createdAt: new Date("2026-11-21T09:42:00Z"),
  boostLocalDescribedAt: null,
};

const subscription: OrderFacts = {
  ...order,
  mode: "live",
  status: "paid",
  planType: "suiviCroissance",
  packName: "Suivi & Croissance Locale",
  promoCode: null,
  price: priceOrder({ unitPriceCents: 100_00, listings: 1, discountRate: 0 }),
  message: "",
};

const followedListing: OrderFacts = {
  ...subscription,
  boostLocalDescribedAt: new Date("2026-10-05T14:00:00Z"),
};

export const consumer: OrderFacts = {
  ...order,
  mode: "live",
  clientType: "particulier",
  siren: null,
  company: "",
};

const ways = { online: true, transfer: true };
const facts = { paidCents: 0, refundedCents: 0, processing: false, paidOn: null };

export function paymentOf(
  { id, status, price, createdAt }: OrderFacts,
  changes: Partial<PaymentFacts> = {},
): PaymentNews {
  const { grossCents } = price;
  const standing = paymentStanding({
    ...paidOnOrdering,
    ...facts,
    status,
    grossCents,
    payableSince: createdAt,
    ...changes,
  });
  const link = (page: string) => `https://agence.example/${page}/${id}?cle=exemple`;
  return {
    standing,
    ways,
    payUrl: link("payer"),
    informationUrl: link("informations"),
    guaranteeUrl: link("garantie"),
  };
}

const due = (unpaid: OrderFacts) => paymentOf(unpaid);
const paid = (one: OrderFacts) =>
  paymentOf(one, { paidCents: one.price.grossCents, paidOn: "2026-11-21" });

export const orderSamples = {
  "order-link": {
    samples: orderLinkPurposes.map((purpose) => ({
      title: purpose,
      content: sampled(orderMessages["order-link"], {
        order,
        purpose,
        linkUrl: `https://agence.example/lien/${order.id}?cle=exemple`,
      }),
    })),
  },
  "order-confirmation": {
    samples: [
      {
        title: "trois fiches avec code promo, en démonstration",
        content: sampled(orderMessages["order-confirmation"], { order, payment: due(order) }),
      },
      {
        title: "abonnement payé",
        content: sampled(orderMessages["order-confirmation"], {
          order: subscription,
          payment: paid(subscription),
        }),
      },
      {
        title: "abonnement d’une fiche déjà présentée",
        content: sampled(orderMessages["order-confirmation"], {
          order: followedListing,
          payment: paid(followedListing),
        }),
      },
      {
        title: "particulier",
        content: sampled(orderMessages["order-confirmation"], {
          order: consumer,
          payment: due(consumer),
        }),
      },
      {
        title: "par virement seulement",
        content: sampled(orderMessages["order-confirmation"], {
          order: { ...order, mode: "live" },
          payment: { ...due(order), ways: { online: false, transfer: true } },
        }),
      },
      {
        title: "avec acompte",
        content: sampled(orderMessages["order-confirmation"], {
          order: { ...order, mode: "live" },
          payment: paymentOf(order, { depositCents: 33_690, paymentDays: 30 }),
        }),
      },
      {
        title: "payable après la facture",
        content: sampled(orderMessages["order-confirmation"], {
          order: { ...order, mode: "live" },
          payment: paymentOf(order, { paymentDays: 30 }),
        }),
      },
      {
        title: "sans moyen de paiement",
        content: sampled(orderMessages["order-confirmation"], {
          order: { ...order, mode: "live" },
          payment: { ...due(order), ways: { online: false, transfer: false } },
        }),
      },
      {
        title: "issue d’un devis",
        content: sampled(orderMessages["order-confirmation"], {
          order: { ...subscription, ...orderFromQuote },
          payment: paid({ ...subscription, ...orderFromQuote }),
        }),
      },
    ],
  },
  "order-notice": {
    samples: [
      {
        title: "trois fiches avec code promo, en démonstration",
        content: sampled(orderMessages["order-notice"], { order, payment: due(order) }),
      },
      {
        title: "sans moyen de paiement",
        content: sampled(orderMessages["order-notice"], {
          order: { ...order, mode: "live" },
          payment: { ...due(order), ways: { online: false, transfer: false } },
        }),
      },
      {
        title: "payable après la facture",
        content: sampled(orderMessages["order-notice"], {
          order: { ...order, mode: "live" },
          payment: paymentOf(order, { paymentDays: 30 }),
        }),
      },
      {
        title: "particulier, à encaisser",
        content: sampled(orderMessages["order-notice"], {
          order: consumer,
          payment: due(consumer),
        }),
      },
      {
        title: "issue d’un devis",
        content: sampled(orderMessages["order-notice"], {
          order: { ...subscription, ...orderFromQuote },
          payment: paid({ ...subscription, ...orderFromQuote }),
        }),
      },
    ],
  },
} satisfies Record<keyof typeof orderMessages, EmailSamples>;
