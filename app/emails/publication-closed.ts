import { greeting } from "#copy/greeting.ts";
import { publicationKindWords } from "#copy/publications.ts";
import type { EmailContent } from "./content.ts";
import {
  demoPublicationNotice,
  type PublicationEmailInput,
  publicationRows,
  reasonForAsked,
} from "./publication-facts.ts";

export function publicationClosed({
  publication,
  site,
  siteUrl,
}: PublicationEmailInput): EmailContent {
  return {
    subject: `Plus rien à valider : ${publicationKindWords[publication.kind]}`,
    preview: "Ce texte ne sera pas publié : vous n’avez rien à faire.",
    title: "Ce texte ne sera pas publié",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(publication.order.firstName)}\nLe travail auquel ce texte appartenait est terminé, ou n’est plus dû : la commande a pu être annulée ou remboursée. Votre accord n’est plus attendu, et rien ne sera publié.`,
      },
      ...demoPublicationNotice(publication),
      publicationRows(publication),
      {
        kind: "paragraph",
        text: `Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
        link: {
          label: "Voir mes textes à valider",
          url: `${siteUrl}/portal/validations`,
        },
      },
    ],
    reason: reasonForAsked(site),
  };
}
