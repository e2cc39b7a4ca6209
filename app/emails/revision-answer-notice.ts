import { longMoment } from "#domain/french-dates.ts";
import type { EmailContent } from "./content.ts";
import {
  agencyLink,
  demoRevisionNotice,
  type RevisionAnswerEmailInput,
  revisionRows,
  written,
} from "./revision-facts.ts";

export function revisionAnswerNotice(input: RevisionAnswerEmailInput): EmailContent {
  const { request, message, site } = input;
  const who = request.company || request.clientName;
  return {
    subject: `Nouveau message : ${request.subject}`,
    preview: `${who}, commande ${request.orderNumber}.`,
    title: `${who} vous a écrit`,
    blocks: [
      ...demoRevisionNotice(request),
      revisionRows(request, [{ label: "Écrit le", value: longMoment(message.at) }]),
      ...written("Son message", message.text),
      agencyLink(input),
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque réponse d’un client.`,
  };
}
