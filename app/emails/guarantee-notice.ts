import { clientTitle } from "#domain/client-title.ts";
import { longCalendarDay, longMoment } from "#domain/french-dates.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import { recordPages } from "#domain/records.ts";
import type { EmailContent } from "./content.ts";
import type { GuaranteeEmailInput } from "./guarantee-facts.ts";
import { orderedOffer } from "./order-facts.ts";
import { paymentDemoNotice } from "./payment-facts.ts";

export function guaranteeNotice({
  order,
  guarantee,
  site,
  siteUrl,
}: GuaranteeEmailInput): EmailContent {
  const { at, refundDueOn, words } = guarantee;
  const toDo = `À faire : rembourser la totalité au plus tard le ${longCalendarDay(refundDueOn)}, sans condition.`;
  return {
    subject: `Garantie demandée : commande ${order.number}`,
    preview: toDo,
    title: `Garantie demandée par ${wordsWithoutLinks(clientTitle(order))}`,
    blocks: [
      { kind: "notice", text: toDo },
      ...paymentDemoNotice(order),
      {
        kind: "facts",
        rows: [
          { label: "Commande", value: order.number },
          { label: "Offre", value: wordsWithoutLinks(orderedOffer(order)) },
          { label: "Demandé le", value: `${longMoment(at)}, heure de Paris` },
          ...(words === "" ? [] : [{ label: "Son message", value: wordsWithoutLinks(words) }]),
        ],
      },
      {
        kind: "action",
        link: { label: "Rembourser", url: `${siteUrl}${recordPages.order(order.id)}#garantie` },
      },
      {
        kind: "paragraph",
        text: "La personne a déjà reçu son accusé de réception. Répondre à ce message lui écrit directement.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque demande au titre de la garantie.`,
  };
}
