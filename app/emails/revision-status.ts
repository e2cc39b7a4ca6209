import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import {
  demoRevisionNotice,
  portalLink,
  reasonForClient,
  revisionRows,
  type RevisionStatusEmailInput,
} from "./revision-facts.ts";

const news: Record<RevisionStatusEmailInput["status"], { title: string; text: string }> = {
  in_progress: {
    title: "Nous nous occupons de votre demande",
    text: "Votre demande est prise en charge. Nous vous écrivons dès que c’est fait, ou s’il nous manque quelque chose.",
  },
  completed: {
    title: "Votre révision est faite",
    text: "C’est fait. Regardez votre fiche : si quelque chose ne va pas, écrivez-nous.",
  },
  rejected: {
    title: "Nous n’avons pas pu donner suite",
    text: "Nous ne pouvons pas faire cette révision. Si nous vous avons écrit pourquoi, la réponse est dans votre espace client ; sinon, répondez simplement à ce message.",
  },
  cancelled: {
    title: "Votre demande est annulée",
    text: "Votre demande est annulée. Si c’est une erreur, faites-en une nouvelle ou répondez à ce message.",
  },
};

const quotedSeparately =
  "Cette révision n’est pas comprise dans votre commande : nous vous envoyons un devis avant de commencer.";

/** Sent once per status. */
export function revisionStatus(input: RevisionStatusEmailInput): EmailContent {
  const { request, status, site } = input;
  const { title, text } = news[status];
  const quoted = status === "in_progress" && !request.included;
  return {
    subject: `${title} : ${request.subject}`,
    preview: `Commande ${request.orderNumber}.`,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(request.clientName)}\n${text}` },
      ...(quoted ? [{ kind: "notice", text: quotedSeparately } as const] : []),
      ...demoRevisionNotice(request),
      revisionRows(request),
      portalLink(input),
    ],
    reason: reasonForClient(site),
  };
}
