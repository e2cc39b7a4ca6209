import { greeting } from "#copy/greeting.ts";
import { publicationKindWords, setAsideWords } from "#copy/publications.ts";
import type { EmailContent } from "./content.ts";
import {
  answerAction,
  type AskedEmailInput,
  demoPublicationNotice,
  publicationRows,
  publicationText,
  reasonForAsked,
} from "./publication-facts.ts";

export function publicationSetAside(input: AskedEmailInput): EmailContent {
  const { publication, site } = input;
  return {
    subject: `Mis de côté, sans réponse : ${publicationKindWords[publication.kind]}`,
    preview: "Rien n’a été publié. Vous pouvez encore accepter ce texte.",
    title: "Un texte est mis de côté",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(publication.order.firstName)}\n${setAsideWords}`,
      },
      ...demoPublicationNotice(publication),
      publicationRows(publication),
      ...publicationText(publication),
      answerAction(input),
    ],
    reason: reasonForAsked(site),
  };
}
