import type { EmailContent } from "./content.ts";
import {
  demoSubscriptionNotice,
  howToEnd,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  subscriptionRows,
} from "./subscription-facts.ts";

/** To the client, when an ending they had been told of is undone. */
export function subscriptionResumed(input: SubscriptionEmailInput): EmailContent {
  const { subscription, site, siteUrl } = input;
  return {
    subject: "Votre abonnement continue",
    preview: "La résiliation que nous vous avions confirmée est annulée.",
    title: "Votre abonnement continue.",
    blocks: [
      {
        kind: "paragraph",
        text: "Bonjour,\nLa résiliation que nous vous avions confirmée est annulée : votre abonnement continue, au même prix et aux mêmes dates. Si vous ne l’avez pas demandé, répondez à ce message.",
      },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription),
      howToEnd(siteUrl),
    ],
    reason: reasonForSubscriber(site),
  };
}
