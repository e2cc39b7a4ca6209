import type { Database } from "#db/client.server.ts";
import { openRequest, stays, toldStatus } from "#domain/email-truth.ts";
import { revisionAnswer } from "#emails/revision-answer.ts";
import { revisionAnswerNotice } from "#emails/revision-answer-notice.ts";
import { revisionNotice } from "#emails/revision-notice.ts";
import { revisionStatus } from "#emails/revision-status.ts";
import { existingRevision, existingRevisionMessage } from "#queries/revision/by-id.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";

async function factsOf(db: Database, requestId: string) {
  const { client, ...request } = await existingRevision(db, requestId);
  return { client, request: { ...request, clientName: client?.name ?? "Un client parti" } };
}

function clientOf({ client }: Pick<Awaited<ReturnType<typeof factsOf>>, "client">) {
  return client && { name: client.name, address: client.email };
}

const revision = about({
  payload: emailPayloads["revision-notice"],
  key: ({ requestId }) => requestId,
  facts: ({ requestId }, { db }) => factsOf(db, requestId),
  person: (facts) => clientOf(facts),
});

const answer = about({
  payload: emailPayloads["revision-answer"],
  key: ({ messageId }) => messageId,
  facts: async ({ messageId }, { db }) => {
    const { requestId, ...words } = await existingRevisionMessage(db, messageId);
    return { ...(await factsOf(db, requestId)), message: words };
  },
  person: (facts) => clientOf(facts),
});

/** A request takes each status only once, so the pair makes the message unique. */
const newStatus = about({
  payload: emailPayloads["revision-status"],
  key: ({ requestId, status }) => `${requestId}:${status}`,
  facts: async ({ requestId, status }, { db }) => ({ ...(await factsOf(db, requestId)), status }),
  person: (facts) => clientOf(facts),
});

export const revisionMessages = {
  "revision-notice": message(revision, {
    title: "Demande de révision",
    when: "dès qu’un client la fait",
    to: "agency",
    template: revisionNotice,
    untrueBecause: ({ request }) => openRequest(request),
  }),
  "revision-answer": message(answer, {
    title: "Réponse à une demande de révision",
    when: "dès que l’agence y répond",
    to: "person",
    template: revisionAnswer,
    untrueBecause: stays,
  }),
  "revision-answer-notice": message(answer, {
    title: "Message d’un client sur sa demande de révision",
    when: "dès que le client écrit",
    to: "agency",
    template: revisionAnswerNotice,
    untrueBecause: stays,
  }),
  "revision-status": message(newStatus, {
    title: "Suite donnée à une demande de révision",
    when: "à chaque changement de statut de la demande",
    to: "person",
    template: revisionStatus,
    untrueBecause: ({ request, status }) => toldStatus({ told: status, status: request.status }),
  }),
};
