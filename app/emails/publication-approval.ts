import { greeting } from "#copy/greeting.ts";
import { publicationKindWords, silenceRule } from "#copy/publications.ts";
import type { EmailContent } from "./content.ts";
import {
  answerAction,
  type AskedEmailInput,
  demoPublicationNotice,
  publicationRows,
  publicationText,
  reasonForAsked,
} from "./publication-facts.ts";

export function publicationApproval(input: AskedEmailInput): EmailContent {
  const { publication, askedAt, site } = input;
  const what = publicationKindWords[publication.kind];
  return {
    subject: `À valider : ${what}`,
    preview: "Lisez le texte, puis acceptez-le ou dites-nous ce qui est à changer.",
    title: "Votre accord avant de publier",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(publication.order.firstName)}\nVoici ${what} : le texte ci-dessous paraîtra tel quel. Ouvrir le lien ne répond à rien : c’est sur la page que vous acceptez, ou demandez un changement.`,
      },
      ...demoPublicationNotice(publication),
      publicationRows(publication),
      ...publicationText(publication),
      answerAction(input),
      { kind: "paragraph", text: silenceRule(askedAt) },
    ],
    reason: reasonForAsked(site),
  };
}
