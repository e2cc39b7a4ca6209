import { monthlyPrice } from "#domain/subscription.ts";
import { subscriptionMessages } from "#jobs/messages/subscription.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";
import type { SubscriptionFacts } from "#emails/subscription-facts.ts";

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
export const subscriptionSamples = {
  "subscription-opened": {
    title: "Abonnement ouvert",
    samples: [
      {
        title: "trois fiches, en démonstration",
        content: sampled(subscriptionMessages["subscription-opened"], { subscription }),
      },
      {
        title: "trois fiches",
        content: sampled(subscriptionMessages["subscription-opened"], { subscription: live }),
      },
    ],
  },
  "subscription-ended": {
    title: "Abonnement résilié",
    samples: [
      {
        title: "tout de suite, avec un remboursement",
        content: sampled(subscriptionMessages["subscription-ended"], {
          subscription: { ...live, ending: "at-once", endsOn: "2026-12-04" },
        }),
      },
      {
        title: "à la fin du mois, en démonstration",
        content: sampled(subscriptionMessages["subscription-ended"], {
          subscription: { ...subscription, ending: "period-end", endsOn: "2026-12-22" },
        }),
      },
      {
        title: "avant d’avoir commencé",
        content: sampled(subscriptionMessages["subscription-ended"], {
          subscription: { ...live, ending: "at-once", endsOn: "2026-11-22" },
        }),
      },
    ],
  },
  "subscription-resumed": {
    title: "Résiliation d’un abonnement annulée",
    samples: [
      {
        title: "trois fiches",
        content: sampled(subscriptionMessages["subscription-resumed"], { subscription: live }),
      },
    ],
  },
} satisfies Record<keyof typeof subscriptionMessages, EmailSamples>;
