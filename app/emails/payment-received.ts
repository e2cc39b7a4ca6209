import { paymentMethodLabels, paymentSentence } from "#copy/payment.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { formatCents, formatEuros } from "#domain/money.ts";
import { greeting } from "#copy/greeting.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import { isInformationAsked, orderedOffer } from "./order-facts.ts";
import {
  paymentDemoNotice,
  type PaymentEmailInput,
  reasonForBuyer,
  type ReceivedPayment,
} from "./payment-facts.ts";

export function paymentReceived(
  input: PaymentEmailInput & { received: ReceivedPayment },
): EmailContent {
  const { order, payment, received, site, siteUrl } = input;
  const inPart = payment.standing.kind === "due";
  return {
    subject: `Commande ${order.number} : votre ${inPart ? "acompte" : "paiement"} est arrivé`,
    preview: `${formatEuros(received.amountCents)} reçus. Voici la suite.`,
    title: inPart ? "Acompte reçu. Merci !" : "Payée. Merci !",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nVotre ${inPart ? "acompte" : "paiement"} pour la commande ${order.number} est bien arrivé. Gardez ce message : il en est le reçu.`,
      },
      ...paymentDemoNotice(order),
      {
        kind: "facts",
        rows: [
          { label: "Commande", value: order.number },
          { label: "Offre", value: orderedOffer(order) },
          { label: "Montant reçu", value: `${formatCents(received.amountCents)} TTC` },
          { label: "Le", value: longCalendarDay(received.receivedOn) },
          { label: "Par", value: paymentMethodLabels[received.method] },
        ],
      },
      { kind: "paragraph", text: paymentSentence(payment.standing, payment.ways) },
      { kind: "heading", text: "Et maintenant ?" },
      { kind: "steps", steps: nextSteps(input) },
      { kind: "action", link: nextLink(input) },
      ...guaranteeBlocks(input),
      {
        kind: "paragraph",
        text: `Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
        link: { label: "Suivre ma commande", url: `${siteUrl}/portal/commandes/${order.id}` },
      },
    ],
    reason: reasonForBuyer(site),
  };
}

/** Money-back guarantee (terms of sale, 8.1). */
function guaranteeBlocks({ payment: { guaranteeUrl } }: PaymentEmailInput): EmailBlock[] {
  if (guaranteeUrl === null) return [];
  return [
    {
      kind: "paragraph",
      text: "Satisfait ou remboursé : jusqu’à 30 jours après la livraison, vous pouvez demander à être remboursé, sans vous justifier.",
      link: { label: "Demander le remboursement", url: guaranteeUrl },
    },
  ];
}

function nextSteps({ order }: PaymentEmailInput) {
  return [
    ...(isInformationAsked(order)
      ? [
          {
            title: "Vous nous présentez votre entreprise",
            text: "Un court formulaire, dix minutes. S’il est déjà envoyé, il n’y a rien à refaire.",
          },
        ]
      : []),
    {
      title: "Nous nous mettons au travail",
      text: "Vous êtes prévenu à chaque étape, et vous relisez ce que nous livrons.",
    },
    {
      title: "Votre facture",
      text: "Elle vous attend dans votre espace client dès qu’elle est émise.",
    },
  ];
}

function nextLink({ order, payment, site, siteUrl }: PaymentEmailInput) {
  return isInformationAsked(order)
    ? {
        label: "Présenter mon entreprise",
        url: site.informationFormUrl ?? payment.informationUrl,
      }
    : { label: "Suivre ma commande", url: `${siteUrl}/portal/commandes/${order.id}` };
}
