import { greeting } from "#copy/greeting.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { addDays } from "#domain/paris-date.ts";
import { END_AFTER_SUSPENDED_DAYS } from "#domain/subscription-charge.ts";
import type { EmailContent } from "./content.ts";
import {
  demoSubscriptionNotice,
  howToEnd,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  subscriptionRows,
} from "./subscription-facts.ts";

interface SuspendedInput extends SubscriptionEmailInput {
  /** French calendar date. */
  suspendedOn: string;
  /** Signed link, to pay or to save another payment method. */
  payUrl: string;
}

export function subscriptionSuspended(input: SuspendedInput): EmailContent {
  const { subscription, suspendedOn, payUrl, site, siteUrl } = input;
  const end = longCalendarDay(addDays(suspendedOn, END_AFTER_SUSPENDED_DAYS));
  return {
    subject: "Votre abonnement est suspendu",
    preview: "Le travail reprend dès que le paiement arrive.",
    title: "Votre abonnement est suspendu.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(subscription.clientName)}\nVotre abonnement n’est pas payé : nous avons arrêté le travail sur votre fiche. Il reprend dès que le paiement arrive, et les mois qui commencent d’ici là ne vous sont pas demandés.`,
      },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription, [
        { label: "Suspendu depuis le", value: longCalendarDay(suspendedOn) },
      ]),
      { kind: "action", link: { label: "Régler et reprendre", url: payUrl } },
      {
        kind: "paragraph",
        text: `Sans paiement le ${end}, l’abonnement prend fin, et rien de plus ne vous est demandé. Une difficulté ? Répondez à ce message, nous trouvons une solution.`,
      },
      howToEnd(siteUrl),
    ],
    reason: reasonForSubscriber(site),
  };
}
