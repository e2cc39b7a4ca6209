import { openRequest } from "#domain/email-truth.ts";
import { quoteRequestNotice } from "#emails/quote-request-notice.ts";
import { quoteRequestReceived } from "#emails/quote-request-received.ts";
import { existingQuoteRequest } from "#queries/quote-request/by-id.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message } from "./message.ts";

const request = about({
  payload: emailPayloads["quote-request-received"],
  key: ({ requestId }) => requestId,
  facts: async ({ requestId }, { db }) => ({ request: await existingQuoteRequest(db, requestId) }),
  person: (facts) => ({ name: facts.request.contactName, address: facts.request.email }),
});

export const quoteRequestMessages = {
  "quote-request-received": message(request, {
    title: "Demande de devis reçue",
    when: "dès que la demande est enregistrée",
    to: "person",
    template: quoteRequestReceived,
    untrueBecause: (facts) => openRequest(facts.request),
  }),
  "quote-request-notice": message(request, {
    title: "Nouvelle demande de devis",
    when: "dès que la demande est enregistrée",
    to: "agency",
    template: quoteRequestNotice,
    untrueBecause: (facts) => openRequest(facts.request),
  }),
};
