import { buyerFacts } from "#copy/buyer-facts.ts";
import { longCalendarDay, longMoment } from "#domain/french-dates.ts";
import { orderLife } from "#domain/order.ts";
import { paymentSentence } from "#copy/payment.ts";
import { formatEuros } from "#domain/money.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import { type OrderFacts, orderedOffer } from "./order-facts.ts";
import type { PaymentEmailInput, PaymentNews } from "./payment-facts.ts";
import { priceBlock } from "./price-block.ts";
import { ofName } from "#copy/elision.ts";
import { clientTitle, fullName } from "#domain/client-title.ts";

export function orderNotice({ order, payment, site, siteUrl }: PaymentEmailInput): EmailContent {
  const total = `${formatEuros(order.price.grossCents)} TTC`;
  return {
    subject: `Nouvelle commande ${order.number} : ${order.packName}, ${total}`,
    preview: `${fullName(order)}, ${orderedOffer(order)}, ${total}.`,
    title: `Nouvelle commande ${ofName(clientTitle(order))}`,
    blocks: [
      { kind: "notice", text: whatToDo(order, payment) },
      {
        kind: "facts",
        rows: [
          { label: "Commande", value: order.number },
          { label: "Passée le", value: longMoment(order.createdAt) },
          ...buyerFacts(order),
          { label: "CGV", value: acceptedTerms(order) },
        ],
      },
      ...messageBlocks(order),
      { kind: "heading", text: "Prix" },
      priceBlock(order),
      { kind: "action", link: { label: "Ouvrir l’administration", url: `${siteUrl}/admin` } },
      {
        kind: "paragraph",
        text: "Répondre à ce message écrit directement à votre client. Il a reçu de son côté la confirmation de sa commande et le lien du formulaire à remplir.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque nouvelle commande.`,
  };
}

function whatToDo({ mode, status }: OrderFacts, { standing, ways }: PaymentNews): string {
  if (mode === "demo") {
    return "Mode démonstration : aucune somme n’a été débitée, il n’y a rien à encaisser.";
  }
  const owes = standing.kind === "due" || standing.kind === "processing";
  if (orderLife[status].paidFor && !owes) {
    return "Le règlement est arrivé : vous pouvez commencer.";
  }
  const sentence = paymentSentence(standing, ways);
  if (standing.kind === "due" && standing.dated && standing.dueCents === 0) {
    return `${sentence} Vous pouvez commencer.`;
  }
  return ways.online || ways.transfer
    ? `${sentence} Le client en a le moyen dans sa confirmation.`
    : `${sentence} À faire : en convenir avec le client.`;
}

function messageBlocks({ message }: OrderFacts): EmailBlock[] {
  if (message.trim() === "") return [];
  return [
    { kind: "heading", text: "Son message" },
    { kind: "paragraph", text: message },
  ];
}

function acceptedTerms({ termsVersion }: OrderFacts): string {
  return termsVersion ? `acceptées, version du ${longCalendarDay(termsVersion)}` : "non précisé";
}
