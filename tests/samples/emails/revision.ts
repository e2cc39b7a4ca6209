import { requestStatusLabels } from "#copy/statuses.ts";
import { revisionMessages } from "#jobs/messages/revision.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";
import type { RevisionFacts } from "#emails/revision-facts.ts";

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

export const revisionSamples = {
  "revision-notice": {
    samples: [
      {
        title: "incluse, en démonstration",
        content: sampled(revisionMessages["revision-notice"], { request: revision }),
      },
      {
        title: "hors forfait",
        content: sampled(revisionMessages["revision-notice"], { request: quotedRevision }),
      },
    ],
  },
  "revision-answer": {
    samples: [
      {
        title: "une question de l’agence",
        content: sampled(revisionMessages["revision-answer"], {
          request: revision,
          message: revisionMessage,
        }),
      },
    ],
  },
  "revision-answer-notice": {
    samples: [
      {
        title: "une précision",
        content: sampled(revisionMessages["revision-answer-notice"], {
          request: revision,
          message: revisionMessage,
        }),
      },
    ],
  },
  "revision-status": {
    samples: (["in_progress", "completed", "rejected", "cancelled"] as const).map((status) => ({
      title: `hors forfait, ${requestStatusLabels[status].toLowerCase()}`,
      content: sampled(revisionMessages["revision-status"], { request: quotedRevision, status }),
    })),
  },
} satisfies Record<keyof typeof revisionMessages, EmailSamples>;
