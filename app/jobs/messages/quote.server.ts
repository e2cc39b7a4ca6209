import { recordAct } from "#db/journal.server.ts";
import { stays, waitingQuote } from "#domain/email-truth.ts";
import { quoteAccepted } from "#emails/quote-accepted.ts";
import { quoteAcceptedNotice } from "#emails/quote-accepted-notice.ts";
import { quoteRefusedNotice } from "#emails/quote-refused-notice.ts";
import { quoteReminder } from "#emails/quote-reminder.ts";
import { quoteSent } from "#emails/quote-sent.ts";
import { catalogueOfRecord } from "#queries/catalogue/versions.server.ts";
import { existingDocument, existingQuote, type QuoteRecord } from "#queries/quote/by-id.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message, type MessageContext } from "./message.ts";

interface Facts {
  quote: QuoteRecord;
}

const quote = about({
  payload: emailPayloads["quote-sent"],
  key: ({ quoteId }) => quoteId,
  facts: async ({ quoteId }, { db }): Promise<Facts> => ({
    quote: await existingQuote(db, quoteId),
  }),
  person: (facts) => ({ name: facts.quote.clientName, address: facts.quote.clientEmail }),
});

export const quoteMessages = {
  "quote-sent": message(quote, {
    title: "Devis envoyé",
    when: "quand l’agence envoie le devis, avec son PDF",
    to: "person",
    template: quoteSent,
    untrueBecause: (facts, now) => waitingQuote(facts.quote, now),
    attachments: async ({ quote: sent }, context) => [attached(sent, await printed(sent, context))],
  }),
  "quote-reminder": message(quote, {
    title: "Rappel d’un devis",
    when: "3 jours avant la fin de validité d’un devis sans réponse",
    to: "person",
    template: quoteReminder,
    untrueBecause: (facts, now) => waitingQuote(facts.quote, now),
    whenSent: noteReminder,
  }),
  "quote-accepted": message(quote, {
    title: "Devis accepté",
    when: "dès que le devis accepté est mis en PDF, avec ce PDF",
    to: "person",
    template: quoteAccepted,
    untrueBecause: stays,
    attachments: acceptedDocument,
  }),
  "quote-accepted-notice": message(quote, {
    title: "Devis accepté par un client",
    when: "dès que le devis accepté est mis en PDF, avec ce PDF",
    to: "agency",
    template: quoteAcceptedNotice,
    untrueBecause: stays,
    attachments: acceptedDocument,
  }),
  "quote-refused-notice": message(quote, {
    title: "Devis refusé par un client",
    when: "dès que le devis est refusé",
    to: "agency",
    template: quoteRefusedNotice,
    untrueBecause: stays,
  }),
};

async function printed(sent: QuoteRecord, { db, print, clock }: MessageContext) {
  const catalogue = await catalogueOfRecord(db, sent.catalogueVersion, clock());
  return print("quote", { quote: sent, catalogue });
}

async function acceptedDocument(facts: Facts, { db, print }: MessageContext) {
  const { document, accepted } = await existingDocument(db, facts.quote.id);
  // Null only in a preview, before the document is drawn; a preview's `print` returns an empty file.
  return [attached(facts.quote, document ?? (await print("accepted-quote", accepted)))];
}

function attached({ number }: QuoteRecord, content: Buffer) {
  return { filename: `devis-${number}.pdf`, contentType: "application/pdf", content };
}

async function noteReminder({ quoteId }: { quoteId: string }, { db, clock }: MessageContext) {
  const reminded = {
    at: clock(),
    actor: { kind: "system" },
    action: "quote-reminded",
    subject: { type: "quote", id: quoteId },
  } as const;
  await db.transaction((transaction) => recordAct(transaction, reminded));
}
