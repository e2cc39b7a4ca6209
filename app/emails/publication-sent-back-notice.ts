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

export function publicationSentBackNotice(input: AnsweredEmailInput): EmailContent {
  const { publication, answer, site } = input;
  const who = clientOf(publication);
  const name = deliverableName(publication.deliverable);
  return {
    subject: `À reprendre : ${name}, ${who}`,
    preview: "Le client demande un changement avant de publier.",
    title: `${who} demande un changement`,
    blocks: [
      { kind: "notice", text: "À faire : écrire une nouvelle version, puis redemander l’accord." },
      ...demoPublicationNotice(publication),
      publicationRows(publication),
      { kind: "heading", text: "Ce qui est à changer" },
      { kind: "paragraph", text: answer.words },
      {
        kind: "facts",
        rows: [
          { label: "Écrit par", value: answer.name },
          { label: "Le", value: longMoment(answer.at) },
          { label: "Version", value: String(publication.version) },
        ],
      },
      agencyDeskLink(input),
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque texte renvoyé par un client.`,
  };
}
