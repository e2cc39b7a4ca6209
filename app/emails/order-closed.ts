import { longDay } from "#domain/french-dates.ts";
import { UNPAID_CLOSING_DAYS } from "#domain/payment.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import { orderedOffer } from "./order-facts.ts";
import { paymentDemoNotice, type PaymentEmailInput, reasonForBuyer } from "./payment-facts.ts";
import { paymentSentence } from "#copy/payment.ts";

export function orderClosed({ order, payment, site, siteUrl }: PaymentEmailInput): EmailContent {
  return {
    subject: `Commande ${order.number} : fermée, rien n’est dû`,
    preview: "Elle peut être rouverte : un message ou un appel suffit.",
    title: "Votre commande est fermée.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nVotre commande ${order.number} du ${longDay(order.createdAt)} est restée ${UNPAID_CLOSING_DAYS} jours sans paiement : nous l’avons fermée, sans frais.`,
      },
      ...paymentDemoNotice(order),
      {
        kind: "facts",
        rows: [
          { label: "Commande", value: order.number },
          { label: "Offre", value: orderedOffer(order) },
        ],
      },
      { kind: "paragraph", text: paymentSentence(payment.standing, payment.ways) },
      { kind: "heading", text: "Pour la rouvrir" },
      {
        kind: "paragraph",
        text: `Répondez simplement à ce message, ou appelez-nous au ${formatPhone(site.phone)} : nous la rouvrons au même prix, et vous la payez quand vous voulez dans les ${UNPAID_CLOSING_DAYS} jours.`,
      },
      { kind: "action", link: { label: "Voir nos offres", url: `${siteUrl}/#tarifs` } },
      { kind: "paragraph", text: `À bientôt,\nL’équipe ${site.name}` },
    ],
    reason: reasonForBuyer(site),
  };
}
