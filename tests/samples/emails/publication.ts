import type { PublicationFacts } from "#emails/publication-facts.ts";
import { publicationMessages } from "#jobs/messages/publication.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const at = new Date("2026-12-02T15:10:00Z");

const facts = {
  id: "2e6b7a10-0c4d-4f57-8d31-6a5f4c3b2a19",
  kind: "post",
  version: 2,
  text: "Fuite d’eau un dimanche ?\nNous intervenons 7 jours sur 7 à Brest et dans les environs, devis gratuit.",
  link: "https://plomberie.example/depannage",
  picture: { name: "chantier-rade", width: 1600, height: 1200, bytes: 312_000 },
  publishAt: new Date("2026-12-07T08:30:00Z"),
  deliverable: {
    id: "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
    kind: "post",
    rank: 2,
    title: "",
    quantity: 1,
    periodStartsOn: null,
  },
  order: {
    number: "CMD-2026-0001",
    mode: "demo",
    company: "Plomberie de la Rade",
    firstName: "Camille",
    lastName: "Exemple",
  },
} satisfies PublicationFacts;

const publication = {
  ...facts,
  status: "awaits_approval",
  askedVersion: 2,
  askedAt: at,
  email: "camille@plomberie.example",
  picture: {
    ...facts.picture,
    id: "7a0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c13",
    type: "image/jpeg",
    at,
  },
  answer: null,
} as const;

const reply = {
  ...publication,
  kind: "reply",
  text: "Merci pour votre confiance, à bientôt à l’atelier.",
  link: "",
  picture: null,
  deliverable: { ...facts.deliverable, kind: "replies", quantity: 10 },
  order: { ...facts.order, mode: "live" },
} as const;

const asked = {
  publication,
  askedAt: at,
  answerUrl:
    "https://agence.example/validation/2e6b7a10-0c4d-4f57-8d31-6a5f4c3b2a19?cle=2.1800000000.exemple",
};

const answer = {
  answer: "sent_back",
  words: "Nous ne travaillons pas le dimanche.\nMettez « du lundi au samedi ».",
  name: "Camille Exemple",
  how: "link",
  at,
} as const;

const title = "post, en démonstration";

export const publicationSamples = {
  "publication-approval": {
    samples: [
      { title, content: sampled(publicationMessages["publication-approval"], asked) },
      {
        title: "réponse à un avis",
        content: sampled(publicationMessages["publication-approval"], {
          ...asked,
          publication: reply,
        }),
      },
    ],
  },
  "publication-reminder": {
    samples: [{ title, content: sampled(publicationMessages["publication-reminder"], asked) }],
  },
  "publication-set-aside": {
    samples: [{ title, content: sampled(publicationMessages["publication-set-aside"], asked) }],
  },
  "publication-closed": {
    samples: [
      { title, content: sampled(publicationMessages["publication-closed"], { publication }) },
    ],
  },
  "publication-accepted-notice": {
    samples: [
      {
        title,
        content: sampled(publicationMessages["publication-accepted-notice"], {
          publication,
          answer: { ...answer, answer: "accepted", words: "" },
        }),
      },
    ],
  },
  "publication-sent-back-notice": {
    samples: [
      {
        title,
        content: sampled(publicationMessages["publication-sent-back-notice"], {
          publication,
          answer,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof publicationMessages, EmailSamples>;
