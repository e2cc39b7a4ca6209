import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import {
  demoRevisionNotice,
  portalLink,
  reasonForClient,
  type RevisionAnswerEmailInput,
  revisionRows,
  written,
} from "./revision-facts.ts";

export function revisionAnswer(input: RevisionAnswerEmailInput): EmailContent {
  const { request, message, site } = input;
  return {
    subject: `Réponse à votre demande : ${request.subject}`,
    preview: "Nous vous avons répondu dans votre espace client.",
    title: "Nous vous avons répondu",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(request.clientName)}\nVoici notre réponse à votre demande. Elle est aussi dans votre espace client.`,
      },
      ...demoRevisionNotice(request),
      revisionRows(request),
      ...written("Notre réponse", message.text),
      portalLink(input),
    ],
    reason: reasonForClient(site),
  };
}
