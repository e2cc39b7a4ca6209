import { greeting } from "#copy/greeting.ts";
import { listingName } from "#copy/listing-access.ts";
import { longDay } from "#domain/french-dates.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { EmailContent, EmailSender } from "./content.ts";
import type { OrderFacts } from "./order-facts.ts";
import { paymentDemoNotice, reasonForBuyer } from "./payment-facts.ts";

interface AccessGivenBackInput extends EmailSender {
  order: OrderFacts;
  listing: { position: number; name: string };
  givenBackAt: Date;
  /** Signed link. */
  accessUrl: string;
}

export function listingAccessGivenBack({
  order,
  listing,
  givenBackAt,
  accessUrl,
  site,
}: AccessGivenBackInput): EmailContent {
  return {
    subject: `Commande ${order.number} : nous n’avons plus accès à votre fiche`,
    preview: "Vous êtes seul à gérer votre fiche. Vous n’avez rien à faire.",
    title: "Votre fiche est à vous seul.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nLe ${longDay(givenBackAt)}, nous avons retiré notre accès à votre fiche Google. Tout ce que nous y avons fait reste en place, et vous n’avez rien à faire.`,
      },
      ...paymentDemoNotice(order),
      {
        kind: "facts",
        rows: [
          { label: "Fiche", value: wordsWithoutLinks(listingName(listing)) },
          { label: "Commande", value: order.number },
        ],
      },
      { kind: "action", link: { label: "Voir où en est l’accès", url: accessUrl } },
      {
        kind: "paragraph",
        text: `Pour le vérifier : sur votre fiche, menu à trois points, « Paramètres du profil d’établissement », puis « Personnes et accès ». Notre adresse, ${site.email}, ne doit plus y figurer.\nL’équipe ${site.name}`,
      },
    ],
    reason: reasonForBuyer(site),
  };
}
