import { untrueBecause } from "#domain/email-truth.ts";
import { cancellationConfirmation } from "#emails/cancellation-confirmation.tsx";
import type { EmailContent } from "#emails/content.ts";
import type { DeclarationEmailInput } from "#emails/declaration-facts.ts";
import { declarationNotice } from "#emails/declaration-notice.tsx";
import { declarationReceipt } from "#emails/declaration-receipt.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingDeclaration } from "#queries/contract-declarations.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";

type Reader = "person" | "agency";
type Content = (input: DeclarationEmailInput) => EmailContent;

export const emailDeclarationReceipt = sending("declaration-receipt", declarationReceipt, "person");
export const emailDeclarationNotice = sending("declaration-notice", declarationNotice, "agency");
export const emailCancellationConfirmation = sending(
  "cancellation-confirmation",
  cancellationConfirmation,
  "person",
);

function sending(
  template: "declaration-receipt" | "declaration-notice" | "cancellation-confirmation",
  content: Content,
  reader: Reader,
) {
  return async (
    { declarationId }: { declarationId: string },
    context: JobContext,
    attempt: JobAttempt,
  ): Promise<void> => {
    const { site, siteUrl } = context;
    const declaration = await existingDeclaration(context.db, declarationId);
    const person = { name: declaration.name, address: declaration.email };
    const agency = { name: site.name, address: site.email };
    await deliverEmail(context, {
      template,
      droppedBecause: untrueBecause[template](declaration, context.clock()),
      subjectId: declaration.id,
      to: reader === "person" ? person : agency,
      replyTo: reader === "person" ? agency : person,
      content: await renderEmail(content({ declaration, site, siteUrl }), site),
      isLastTry: attempt.isLast,
    });
  };
}
