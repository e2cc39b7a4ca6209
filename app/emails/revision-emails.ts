import { requestStatusLabels } from "#copy/statuses.ts";
import { type RegisteredEmail, sampled } from "./registered-email.ts";
import { revisionAnswer } from "./revision-answer.tsx";
import { revisionAnswerNotice } from "./revision-answer-notice.tsx";
import type { RevisionFacts } from "./revision-facts.ts";
import { revisionNotice } from "./revision-notice.tsx";
import { revisionStatus } from "./revision-status.tsx";

const revision: RevisionFacts = {
  id: "2e6b7a10-0c4d-4f57-8d31-6a5f4c3b2a19",
  mode: "demo",
  createdAt: new Date("2026-12-02T15:10:00Z"),
  subject: "Horaires du samedi",
  description: "Nous ouvrons désormais le samedi matin.\nPouvez-vous le corriger sur la fiche ?",
  included: true,
  orderNumber: "CMD-2026-0001",
  packName: "Boost Local 30 jours",
  company: "Plomberie de la Rade",
  clientName: "Camille Exemple",
};
const revisionMessage = {
  text: "C’est noté.\nDe quelle heure à quelle heure ouvrez-vous ?",
  at: new Date("2026-12-02T16:00:00Z"),
};
const quotedRevision: RevisionFacts = { ...revision, mode: "live", included: false };

export const revisionEmails = {
  "revision-notice": {
    title: "Demande de révision",
    recipient: "agence",
    when: "dès qu’un client la fait",
    samples: [
      {
        title: "incluse, en démonstration",
        content: sampled(revisionNotice, { request: revision }),
      },
      { title: "hors forfait", content: sampled(revisionNotice, { request: quotedRevision }) },
    ],
  },
  "revision-answer": {
    title: "Réponse à une demande de révision",
    recipient: "client",
    when: "dès que l’agence y répond",
    samples: [
      {
        title: "une question de l’agence",
        content: sampled(revisionAnswer, { request: revision, message: revisionMessage }),
      },
    ],
  },
  "revision-answer-notice": {
    title: "Message d’un client sur sa demande de révision",
    recipient: "agence",
    when: "dès que le client écrit",
    samples: [
      {
        title: "une précision",
        content: sampled(revisionAnswerNotice, { request: revision, message: revisionMessage }),
      },
    ],
  },
  "revision-status": {
    title: "Suite donnée à une demande de révision",
    recipient: "client",
    when: "à chaque changement de statut de la demande",
    samples: (["in_progress", "completed", "rejected", "cancelled"] as const).map((status) => ({
      title: `hors forfait, ${requestStatusLabels[status].toLowerCase()}`,
      content: sampled(revisionStatus, { request: quotedRevision, status }),
    })),
  },
} satisfies Record<string, RegisteredEmail>;
