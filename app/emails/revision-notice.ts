import { longMoment } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import {
  agencyLink,
  demoRevisionNotice,
  type RevisionEmailInput,
  revisionRows,
  written,
} from "./revision-facts.ts";

export function revisionNotice(input: RevisionEmailInput): EmailContent {
  const { request, site } = input;
  const who = request.company || request.clientName;
  return {
    subject: `Demande de révision : ${request.subject}`,
    preview: `${who}, commande ${request.orderNumber}.`,
    title: `${who} demande une révision`,
    blocks: [
      { kind: "notice", text: "À faire : répondre sous 24 à 48 heures." },
      ...demoRevisionNotice(request),
      revisionRows(request, [
        {
          label: "Révision",
          value: request.included ? "incluse dans la commande" : "hors forfait : à chiffrer",
        },
        { label: "Reçue le", value: longMoment(request.createdAt) },
      ]),
      ...written("Sa demande", request.description),
      agencyLink(input),
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque demande de révision.`,
  };
}
