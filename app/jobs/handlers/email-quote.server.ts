import { recordAct } from "#db/journal.server.ts";
import { untrueBecause } from "#domain/email-truth.ts";
import type { EmailContent } from "#emails/content.ts";
import { quoteAccepted } from "#emails/quote-accepted.tsx";
import { quoteAcceptedNotice } from "#emails/quote-accepted-notice.tsx";
import type { QuoteEmailInput } from "#emails/quote-facts.ts";
import { quoteRefusedNotice } from "#emails/quote-refused-notice.tsx";
import { quoteReminder } from "#emails/quote-reminder.tsx";
import { quoteSent } from "#emails/quote-sent.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { quotePdf } from "#pdf/quote.ts";
import { existingDocument, existingQuote, type QuoteRecord } from "#queries/quote-by-id.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";

interface QuoteEmail {
  template:
    | "quote-sent"
    | "quote-accepted"
    | "quote-accepted-notice"
    | "quote-refused-notice"
    | "quote-reminder";
  content: (input: QuoteEmailInput) => EmailContent;
  reader: "client" | "agency";
  document: "none" | "printed" | "accepted";
}

export const emailQuoteSent = sending({
  template: "quote-sent",
  content: quoteSent,
  reader: "client",
  document: "printed",
});
export const emailQuoteAccepted = sending({
  template: "quote-accepted",
  content: quoteAccepted,
  reader: "client",
  document: "accepted",
});
export const emailQuoteAcceptedNotice = sending({
  template: "quote-accepted-notice",
  content: quoteAcceptedNotice,
  reader: "agency",
  document: "accepted",
});
export const emailQuoteRefusedNotice = sending({
  template: "quote-refused-notice",
  content: quoteRefusedNotice,
  reader: "agency",
  document: "none",
});

const sendReminder = sending({
  template: "quote-reminder",
  content: quoteReminder,
  reader: "client",
  document: "none",
});

/** The history shows that the client was reminded. */
export async function emailQuoteReminder(
  payload: { quoteId: string },
  context: JobContext,
  attempt: JobAttempt,
): Promise<void> {
  if ((await sendReminder(payload, context, attempt)) !== "sent") return;
  const reminded = {
    at: context.clock(),
    actor: { kind: "system" },
    action: "quote-reminded",
    subject: { type: "quote", id: payload.quoteId },
  } as const;
  await context.db.transaction((transaction) => recordAct(transaction, reminded));
}

function sending({ template, content, reader, document }: QuoteEmail) {
  return async (
    { quoteId }: { quoteId: string },
    context: JobContext,
    attempt: JobAttempt,
  ): ReturnType<typeof deliverEmail> => {
    const { db, site, siteUrl } = context;
    const quote = await existingQuote(db, quoteId);
    const client = { name: quote.clientName, address: quote.clientEmail };
    const agency = { name: site.name, address: site.email };
    const attached = await documentOf(quote, document, context);
    return deliverEmail(context, {
      template,
      droppedBecause: untrueBecause[template](quote, context.clock()),
      subjectId: quoteId,
      to: reader === "client" ? client : agency,
      replyTo: reader === "client" ? agency : client,
      content: await renderEmail(content({ quote, site, siteUrl }), site),
      ...(attached && {
        attachments: [
          {
            filename: `devis-${quote.number}.pdf`,
            contentType: "application/pdf",
            content: attached,
          },
        ],
      }),
      isLastTry: attempt.isLast,
    });
  };
}

function documentOf(
  quote: QuoteRecord,
  document: QuoteEmail["document"],
  { db, site }: JobContext,
): Promise<Buffer> | null {
  if (document === "none") return null;
  return document === "accepted" ? existingDocument(db, quote.id) : quotePdf(quote, site);
}
