import { monthlyPrice } from "#domain/subscription.ts";
import { subscriptionMessages } from "#jobs/messages/subscription.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";
import type { SubscriptionFacts } from "#emails/subscription-facts.ts";

const { netCents, vatRate, vatCents, grossCents } = monthlyPrice(100_00, 3);

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

const payUrl = "https://phare-local.example/abonnement/b8a3?cle=1.2.abc";

const unpaid = {
  subscription: live,
  charge: { startsOn: "2026-11-23", endsOn: "2026-12-22", grossCents, dueOn: "2026-11-23" },
  dueCents: grossCents,
  payUrl,
};

export const subscriptionSamples = {
  "subscription-opened": {
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
    samples: [
      {
        title: "tout de suite, avec un remboursement",
        content: sampled(subscriptionMessages["subscription-ended"], {
          refundCents: 6000,
          subscription: { ...live, ending: "at-once", endsOn: "2026-12-04" },
        }),
      },
      {
        title: "à la fin du mois, en démonstration",
        content: sampled(subscriptionMessages["subscription-ended"], {
          refundCents: 6000,
          subscription: { ...subscription, ending: "period-end", endsOn: "2026-12-22" },
        }),
      },
      {
        title: "avant d’avoir commencé",
        content: sampled(subscriptionMessages["subscription-ended"], {
          refundCents: 6000,
          subscription: { ...live, ending: "at-once", endsOn: "2026-11-22" },
        }),
      },
    ],
  },
  "subscription-resumed": {
    samples: [
      {
        title: "trois fiches",
        content: sampled(subscriptionMessages["subscription-resumed"], {
          subscription: live,
          fromPause: false,
        }),
      },
      {
        title: "une pause annulée, démonstration",
        content: sampled(subscriptionMessages["subscription-resumed"], {
          subscription,
          fromPause: true,
        }),
      },
    ],
  },
  "subscription-unpaid": {
    samples: [
      {
        title: "virement, premier jour",
        content: sampled(subscriptionMessages["subscription-unpaid"], {
          ...unpaid,
          collectedBy: "transfer",
          step: 0,
        }),
      },
      {
        title: "virement, dernier rappel",
        content: sampled(subscriptionMessages["subscription-unpaid"], {
          ...unpaid,
          collectedBy: "transfer",
          step: 7,
        }),
      },
      {
        title: "virement, payé en partie, dernier rappel",
        content: sampled(subscriptionMessages["subscription-unpaid"], {
          ...unpaid,
          dueCents: 45_50,
          collectedBy: "transfer",
          step: 7,
        }),
      },
      {
        title: "carte refusée",
        content: sampled(subscriptionMessages["subscription-unpaid"], {
          ...unpaid,
          collectedBy: "provider",
          step: 0,
        }),
      },
      {
        title: "carte refusée, rappel, démonstration",
        content: sampled(subscriptionMessages["subscription-unpaid"], {
          ...unpaid,
          subscription,
          collectedBy: "provider",
          step: 3,
        }),
      },
    ],
  },
  "subscription-suspended": {
    samples: [
      {
        title: "quinze jours après",
        content: sampled(subscriptionMessages["subscription-suspended"], {
          subscription: live,
          suspendedOn: "2026-12-08",
          payUrl,
        }),
      },
    ],
  },
  "subscription-restored": {
    samples: [
      {
        title: "payé après la suspension",
        content: sampled(subscriptionMessages["subscription-restored"], {
          subscription: live,
          restoredOn: "2026-12-12",
        }),
      },
    ],
  },
  "subscription-changed": {
    samples: [
      {
        title: "une fiche de plus",
        content: sampled(subscriptionMessages["subscription-changed"], {
          subscription: live,
          change: {
            change: "listings",
            listings: 4,
            fromOn: "2026-12-01",
            grossCents: monthlyPrice(100_00, 4).grossCents,
            additionCents: 8800,
          },
        }),
      },
      {
        title: "une pause",
        content: sampled(subscriptionMessages["subscription-changed"], {
          subscription: live,
          change: { change: "pause", pausedFrom: "2026-12-23", pausedUntil: "2027-02-23" },
        }),
      },
      {
        title: "un autre prix",
        content: sampled(subscriptionMessages["subscription-changed"], {
          subscription: live,
          change: {
            change: "price",
            unitCents: 11_000,
            fromOn: "2027-01-23",
            grossCents: 39_600,
          },
        }),
      },
    ],
  },
} satisfies Record<keyof typeof subscriptionMessages, EmailSamples>;
