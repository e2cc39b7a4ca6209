import { declarationReceipt } from "#emails/declaration-receipt.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingDeclaration } from "#queries/contract-declarations.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

export const emailDeclarationReceipt: JobHandler<"email-declaration-receipt"> = async (
  { declarationId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const declaration = await existingDeclaration(context.db, declarationId);
  await deliverEmail(context, {
    template: "declaration-receipt",
    subjectId: declaration.id,
    to: { name: declaration.name, address: declaration.email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(declarationReceipt({ declaration, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
};
