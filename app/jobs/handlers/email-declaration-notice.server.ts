import { declarationNotice } from "#emails/declaration-notice.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingDeclaration } from "#queries/contract-declarations.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

export const emailDeclarationNotice: JobHandler<"email-declaration-notice"> = async (
  { declarationId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const declaration = await existingDeclaration(context.db, declarationId);
  await deliverEmail(context, {
    template: "declaration-notice",
    subjectId: declaration.id,
    to: { name: site.name, address: site.email },
    replyTo: { name: declaration.name, address: declaration.email },
    content: await renderEmail(declarationNotice({ declaration, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
};
