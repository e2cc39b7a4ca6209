import { greeting } from "#copy/greeting.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import {
  demoSubscriptionNotice,
  howToEnd,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  subscriptionRows,
} from "./subscription-facts.ts";

interface RestoredInput extends SubscriptionEmailInput {
  /** French calendar date. */
  restoredOn: string;
}

export function subscriptionRestored(input: RestoredInput): EmailContent {
  const { subscription, restoredOn, site, siteUrl } = input;
  return {
    subject: "Votre abonnement reprend",
    preview: "Votre paiement est arrivé, le travail reprend.",
    title: "Votre abonnement reprend.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(subscription.clientName)}\nVotre paiement est arrivé, merci : le travail sur votre fiche reprend. Si un mois a commencé pendant la suspension, seuls ses jours restants vous sont demandés.`,
      },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription, [{ label: "Repris le", value: longCalendarDay(restoredOn) }]),
      howToEnd(siteUrl),
    ],
    reason: reasonForSubscriber(site),
  };
}
