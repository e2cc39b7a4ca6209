import { deliverableName } from "#copy/deliverables.ts";
import { longMoment } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import {
  agencyDeskLink,
  type AnsweredEmailInput,
  clientOf,
  demoPublicationNotice,
  publicationRows,
} from "./publication-facts.ts";

export function publicationAcceptedNotice(input: AnsweredEmailInput): EmailContent {
  const { publication, answer, site } = input;
  const who = clientOf(publication);
  const name = deliverableName(publication.deliverable);
  return {
    subject: `Accepté : ${name}, ${who}`,
    preview: `À publier le ${longMoment(publication.publishAt)}.`,
    title: `${who} a accepté le texte`,
    blocks: [
      ...demoPublicationNotice(publication),
      publicationRows(publication),
      {
        kind: "facts",
        rows: [
          { label: "Accepté par", value: answer.name },
          { label: "Le", value: longMoment(answer.at) },
          { label: "Version", value: String(publication.version) },
        ],
      },
      agencyDeskLink(input),
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque texte accepté.`,
  };
}
