import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import {
  demoSubscriptionNotice,
  howToEnd,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  subscriptionRows,
} from "./subscription-facts.ts";

interface ResumedInput extends SubscriptionEmailInput {
  /** True: pause undone; false: cancellation undone. */
  fromPause: boolean;
}

const undone = {
  ending:
    "La résiliation que nous vous avions confirmée est annulée : votre abonnement continue, au même prix et aux mêmes dates.",
  pause:
    "La pause de votre abonnement est annulée : il continue, au même prix et aux mêmes dates. Si un mois a commencé pendant la pause, seuls ses jours restants vous sont demandés.",
};

export function subscriptionResumed(input: ResumedInput): EmailContent {
  const { subscription, fromPause, site, siteUrl } = input;
  return {
    subject: "Votre abonnement continue",
    preview: fromPause ? "La pause est annulée." : "La résiliation est annulée.",
    title: "Votre abonnement continue.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(subscription.clientName)}\n${undone[fromPause ? "pause" : "ending"]} Si vous ne l’avez pas demandé, répondez à ce message.`,
      },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription),
      howToEnd(siteUrl),
    ],
    reason: reasonForSubscriber(site),
  };
}
