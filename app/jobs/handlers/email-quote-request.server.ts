import { untrueBecause } from "#domain/email-truth.ts";
import type { EmailContent } from "#emails/content.ts";
import type { QuoteRequestEmailInput } from "#emails/quote-request-facts.ts";
import { quoteRequestNotice } from "#emails/quote-request-notice.tsx";
import { quoteRequestReceived } from "#emails/quote-request-received.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingQuoteRequest } from "#queries/quote-requests.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";

export const emailQuoteRequestReceived = sending(
  "quote-request-received",
  quoteRequestReceived,
  "prospect",
);
export const emailQuoteRequestNotice = sending(
  "quote-request-notice",
  quoteRequestNotice,
  "agency",
);

function sending(
  template: "quote-request-received" | "quote-request-notice",
  content: (input: QuoteRequestEmailInput) => EmailContent,
  reader: "prospect" | "agency",
) {
  return async (
    { requestId }: { requestId: string },
    context: JobContext,
    attempt: JobAttempt,
  ): Promise<void> => {
    const { site, siteUrl } = context;
    const request = await existingQuoteRequest(context.db, requestId);
    const prospect = { name: request.contactName, address: request.email };
    const agency = { name: site.name, address: site.email };
    await deliverEmail(context, {
      template,
      droppedBecause: untrueBecause[template](request, context.clock()),
      subjectId: request.id,
      to: reader === "prospect" ? prospect : agency,
      replyTo: reader === "prospect" ? agency : prospect,
      content: await renderEmail(content({ request, site, siteUrl }), site),
      isLastTry: attempt.isLast,
    });
  };
}
