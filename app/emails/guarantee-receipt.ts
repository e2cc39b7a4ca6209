import { greeting } from "#copy/greeting.ts";
import { longCalendarDay, longMoment } from "#domain/french-dates.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { EmailContent } from "./content.ts";
import type { GuaranteeEmailInput } from "./guarantee-facts.ts";
import { orderedOffer } from "./order-facts.ts";
import { paymentDemoNotice, reasonForBuyer } from "./payment-facts.ts";

/** Sent at once (terms of sale, 8.2 and 8.3). */
export function guaranteeReceipt({
  order,
  guarantee,
  guaranteeUrl,
  site,
}: GuaranteeEmailInput): EmailContent {
  const { at, refundDueOn } = guarantee;
  const dueOn = longCalendarDay(refundDueOn);
  return {
    subject: `Commande ${order.number} : votre demande de remboursement est reçue`,
    preview: `Remboursement au plus tard le ${dueOn}.`,
    title: "Demande reçue.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nVotre demande au titre de la garantie « satisfait ou remboursé » est arrivée le ${longMoment(at)}. Gardez ce message : il en est l’accusé de réception.`,
      },
      ...paymentDemoNotice(order),
      {
        kind: "facts",
        rows: [
          { label: "Commande", value: order.number },
          { label: "Offre", value: wordsWithoutLinks(orderedOffer(order)) },
          { label: "Demandé le", value: `${longMoment(at)}, heure de Paris` },
          { label: "Remboursé au plus tard le", value: dueOn },
        ],
      },
      { kind: "heading", text: "Ce qui se passe maintenant" },
      {
        kind: "steps",
        steps: [
          {
            title: "Vous recevez un avoir",
            text: "Il annule la facture, et arrive par e-mail avant l’argent.",
          },
          {
            title: "Vous êtes remboursé",
            text: `De la totalité de ce que vous avez payé, par le moyen de paiement que vous avez utilisé, dans les 7 jours ouvrés : au plus tard le ${dueOn}.`,
          },
        ],
      },
      { kind: "action", link: { label: "Suivre ma demande", url: guaranteeUrl } },
      {
        kind: "paragraph",
        text: `Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: reasonForBuyer(site),
  };
}
