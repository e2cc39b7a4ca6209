import { cancellationConfirmation } from "#emails/cancellation-confirmation.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingDeclaration } from "#queries/contract-declarations.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

export const emailCancellationConfirmation: JobHandler<"email-cancellation-confirmation"> = async (
  { declarationId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const declaration = await existingDeclaration(context.db, declarationId);
  await deliverEmail(context, {
    template: "cancellation-confirmation",
    subjectId: declaration.id,
    to: { name: declaration.name, address: declaration.email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(cancellationConfirmation({ declaration, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
};
