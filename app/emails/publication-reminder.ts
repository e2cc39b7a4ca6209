import { greeting } from "#copy/greeting.ts";
import { publicationKindWords, silenceRule } from "#copy/publications.ts";
import { longDay } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import {
  answerAction,
  type AskedEmailInput,
  demoPublicationNotice,
  publicationRows,
  publicationText,
  reasonForAsked,
} from "./publication-facts.ts";

export function publicationReminder(input: AskedEmailInput): EmailContent {
  const { publication, askedAt, site } = input;
  const what = publicationKindWords[publication.kind];
  return {
    subject: `Rappel, à valider : ${what}`,
    preview: "Un texte attend toujours votre accord.",
    title: "Un texte attend votre accord",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(publication.order.firstName)}\nNous vous avons demandé votre accord le ${longDay(askedAt)}. Si vous venez de répondre, ne tenez pas compte de ce message.`,
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
