import { monthlyPrice } from "#domain/subscription.ts";
import { type RegisteredEmail, sampled } from "./registered-email.ts";
import { subscriptionEnded } from "./subscription-ended.tsx";
import type { SubscriptionFacts } from "./subscription-facts.ts";
import { subscriptionOpened } from "./subscription-opened.tsx";
import { subscriptionResumed } from "./subscription-resumed.tsx";

const { netCents, vatRate, vatCents, grossCents } = monthlyPrice(3);

const subscription: SubscriptionFacts = {
  mode: "demo",
  clientName: "Camille Exemple",
  orderNumber: "CMD-2026-0001",
  tier: "suiviCroissance",
  listings: 3,
  netCents,
  vatRate,
  vatCents,
  grossCents,
  startedOn: "2026-11-23",
  endsOn: null,
  ending: null,
};

const live: SubscriptionFacts = { ...subscription, mode: "live" };

/** The messages about a subscription, as the registry shows them. */
export const subscriptionEmails = {
  "subscription-opened": {
    title: "Abonnement ouvert",
    recipient: "client",
    when: "quand l’agence l’ouvre",
    samples: [
      {
        title: "trois fiches, en démonstration",
        content: sampled(subscriptionOpened, { subscription }),
      },
      { title: "trois fiches", content: sampled(subscriptionOpened, { subscription: live }) },
    ],
  },
  "subscription-ended": {
    title: "Abonnement résilié",
    recipient: "client",
    when: "quand l’agence le résilie",
    samples: [
      {
        title: "tout de suite, avec un remboursement",
        content: sampled(subscriptionEnded, {
          subscription: { ...live, ending: "at-once", endsOn: "2026-12-04" },
        }),
      },
      {
        title: "à la fin du mois, en démonstration",
        content: sampled(subscriptionEnded, {
          subscription: { ...subscription, ending: "period-end", endsOn: "2026-12-22" },
        }),
      },
      {
        title: "avant d’avoir commencé",
        content: sampled(subscriptionEnded, {
          subscription: { ...live, ending: "at-once", endsOn: "2026-11-22" },
        }),
      },
    ],
  },
  "subscription-resumed": {
    title: "Résiliation d’un abonnement annulée",
    recipient: "client",
    when: "quand l’agence annule une résiliation avant le dernier jour",
    samples: [
      { title: "trois fiches", content: sampled(subscriptionResumed, { subscription: live }) },
    ],
  },
} satisfies Record<string, RegisteredEmail>;
