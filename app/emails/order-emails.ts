import { priceOrder } from "#domain/order-price.ts";
import { orderConfirmation } from "./order-confirmation.tsx";
import type { OrderFacts } from "./order-facts.ts";
import { orderNotice } from "./order-notice.tsx";
import { orderFromQuote } from "./quote-emails.ts";
import { type RegisteredEmail, sampled } from "./registered-email.ts";

const order: OrderFacts = {
  id: "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
  number: "CMD-2026-0001",
  mode: "demo",
  status: "pending",
  planType: "premium",
  packName: "Boost Local 30 jours",
  promoCode: "PHARELOCAL20",
  quoteId: null,
  price: priceOrder({ planType: "premium", listings: 3, discountRate: 2000 }),
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
  price: priceOrder({ planType: "suiviCroissance", listings: 1, discountRate: 0 }),
  message: "",
};

const followedListing: OrderFacts = {
  ...subscription,
  boostLocalDescribedAt: new Date("2026-10-05T14:00:00Z"),
};

const consumer: OrderFacts = {
  ...order,
  mode: "live",
  clientType: "particulier",
  siren: null,
  company: "",
};

export const orderEmails = {
  "order-confirmation": {
    title: "Confirmation de commande",
    recipient: "client",
    when: "dès que la commande est enregistrée",
    samples: [
      {
        title: "trois fiches avec code promo, en démonstration",
        content: sampled(orderConfirmation, { order }),
      },
      { title: "abonnement payé", content: sampled(orderConfirmation, { order: subscription }) },
      {
        title: "abonnement d’une fiche déjà présentée",
        content: sampled(orderConfirmation, { order: followedListing }),
      },
      { title: "particulier", content: sampled(orderConfirmation, { order: consumer }) },
      {
        title: "issue d’un devis",
        content: sampled(orderConfirmation, { order: { ...subscription, ...orderFromQuote } }),
      },
    ],
  },
  "order-notice": {
    title: "Nouvelle commande",
    recipient: "agence",
    when: "dès que la commande est enregistrée",
    samples: [
      {
        title: "trois fiches avec code promo, en démonstration",
        content: sampled(orderNotice, { order }),
      },
      { title: "particulier, à encaisser", content: sampled(orderNotice, { order: consumer }) },
      {
        title: "issue d’un devis",
        content: sampled(orderNotice, { order: { ...subscription, ...orderFromQuote } }),
      },
    ],
  },
} satisfies Record<string, RegisteredEmail>;
