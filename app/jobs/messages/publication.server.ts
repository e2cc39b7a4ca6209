import { setAsidePublication, stays, waitingPublication } from "#domain/email-truth.ts";
import { publicationAcceptedNotice } from "#emails/publication-accepted-notice.ts";
import { publicationApproval } from "#emails/publication-approval.ts";
import { publicationClosed } from "#emails/publication-closed.ts";
import { publicationReminder } from "#emails/publication-reminder.ts";
import { publicationSentBackNotice } from "#emails/publication-sent-back-notice.ts";
import { publicationSetAside } from "#emails/publication-set-aside.ts";
import { existingPublication, type PublicationRecord } from "#queries/publication/by-id.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";
import { fullName } from "#domain/client-title.ts";

function clientOf({ publication: { order, email } }: { publication: PublicationRecord }) {
  return { name: fullName(order), address: email };
}

/** `askedAt` in the key: asking again about the same version sends a new message and starts its deadlines anew. */
const asking = about({
  payload: emailPayloads["publication-approval"],
  key: ({ publicationId, version: asked, askedAt }) => `${publicationId}:${asked}:${askedAt}`,
  facts: async (asked, { db, links, clock }) => {
    const publication = await existingPublication(db, asked.publicationId, asked.version);
    const target = { purpose: "publication", id: publication.id, version: asked.version } as const;
    return {
      publication,
      askedAt: new Date(asked.askedAt),
      answerUrl: links.to(target, clock()),
    };
  },
  person: (facts) => clientOf(facts),
});

function told({ publication, askedAt }: { publication: PublicationRecord; askedAt: Date }) {
  return { ...publication, told: { version: publication.version, askedAt } };
}

const answered = about({
  payload: emailPayloads["publication-accepted-notice"],
  key: ({ publicationId, version: said }) => `${publicationId}:${said}`,
  facts: async (said, { db }) => {
    const publication = await existingPublication(db, said.publicationId, said.version);
    const { answer } = publication;
    if (!answer) throw new RecordGone(`no answer to publication ${publication.id}`);
    return { publication, answer };
  },
  person: (facts) => clientOf(facts),
});

const closed = about({
  payload: emailPayloads["publication-closed"],
  key: ({ publicationId }) => publicationId,
  facts: async ({ publicationId, version: asked }, { db }) => ({
    publication: await existingPublication(db, publicationId, asked),
  }),
  person: (facts) => clientOf(facts),
});

export const publicationMessages = {
  "publication-approval": message(asking, {
    title: "Accord demandé avant de publier",
    when: "dès que l’agence demande l’accord du client",
    to: "person",
    template: publicationApproval,
    untrueBecause: (facts) => waitingPublication(told(facts)),
  }),
  "publication-reminder": message(asking, {
    title: "Rappel d’un texte à valider",
    when: "2 jours après la demande d’accord, sans réponse",
    to: "person",
    template: publicationReminder,
    untrueBecause: (facts) => waitingPublication(told(facts)),
  }),
  "publication-set-aside": message(asking, {
    title: "Texte mis de côté sans réponse",
    when: "7 jours après la demande d’accord, sans réponse",
    to: "person",
    template: publicationSetAside,
    untrueBecause: (facts) => setAsidePublication(told(facts)),
  }),
  "publication-closed": message(closed, {
    title: "Texte qui ne sera pas publié",
    when: "quand le travail d’un texte soumis au client n’est plus dû",
    to: "person",
    template: publicationClosed,
    untrueBecause: stays,
  }),
  "publication-accepted-notice": message(answered, {
    title: "Texte accepté par le client",
    when: "dès que le client accepte un texte",
    to: "agency",
    template: publicationAcceptedNotice,
    untrueBecause: stays,
  }),
  "publication-sent-back-notice": message(answered, {
    title: "Texte renvoyé par le client",
    when: "dès que le client renvoie un texte",
    to: "agency",
    template: publicationSentBackNotice,
    untrueBecause: stays,
  }),
};
