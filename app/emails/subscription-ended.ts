import { greeting } from "#copy/greeting.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { type Cents, formatEuros } from "#domain/money.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import {
  demoSubscriptionNotice,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  type SubscriptionFacts,
  subscriptionRows,
} from "./subscription-facts.ts";

interface EndedInput extends SubscriptionEmailInput {
  /** Including VAT; 0: none. */
  refundCents: Cents;
}

/** Sent within 24 hours of the request (terms of sale, 9.4 and 9.5). */
export function subscriptionEnded(input: EndedInput): EmailContent {
  const { subscription, refundCents, site, siteUrl } = input;
  const { startedOn, ending } = subscription;
  const lastDay = subscription.endsOn ?? startedOn;
  const end = longCalendarDay(lastDay);
  const neverBegan = lastDay < startedOn;
  return {
    subject: neverBegan ? "Votre abonnement est annulé" : `Votre abonnement prend fin le ${end}`,
    preview: "Rien ne sera plus facturé ensuite.",
    title: ending === "unpaid" ? "Votre abonnement prend fin." : "Votre résiliation est confirmée.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(subscription.clientName)}\n${endSentence(ending, end, neverBegan)}`,
      },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription, neverBegan ? [] : [{ label: "Dernier jour", value: end }]),
      { kind: "heading", text: "Ce que cela change" },
      { kind: "steps", steps: effects(refundCents) },
      {
        kind: "paragraph",
        text: "Merci de votre confiance. Une question ? Répondez simplement à ce message.",
        link: { label: "Nos conditions, article 9", url: `${siteUrl}/cgv#resiliation` },
      },
    ],
    reason: reasonForSubscriber(site),
  };
}

function endSentence(
  ending: SubscriptionFacts["ending"],
  end: string,
  neverBegan: boolean,
): string {
  if (neverBegan) return "Votre abonnement est annulé avant d’avoir commencé.";
  if (ending === "unpaid") {
    return `Votre abonnement est resté impayé pendant un mois de suspension : il prend fin. Son dernier jour servi est le ${end}, et rien de plus ne vous est demandé.`;
  }
  return ending === "period-end"
    ? `Votre abonnement est résilié. Nous le servons jusqu’à la fin du mois en cours : son dernier jour est le ${end}.`
    : `Votre abonnement est résilié avec effet immédiat : son dernier jour est le ${end}.`;
}

type Steps = Extract<EmailBlock, { kind: "steps" }>["steps"];

function effects(refundCents: Cents): Steps {
  const refunded: Steps =
    refundCents === 0
      ? []
      : [
          {
            title: "Les jours restants vous sont remboursés",
            text: `${formatEuros(refundCents)} TTC, au jour près. Le remboursement part dans les 7 jours ouvrés, par le moyen de paiement que vous avez utilisé.`,
          },
        ];
  return [
    { title: "Plus rien à payer", text: "Après ce jour, rien n’est plus facturé ni prélevé." },
    ...refunded,
    {
      title: "Votre fiche reste à vous",
      text: "Vous la gardez, avec tout ce que nous y avons publié. Vous pouvez nous retirer l’accès depuis votre compte Google.",
    },
  ];
}
