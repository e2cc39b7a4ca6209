import { accountPasswordChanged } from "#emails/account-password-changed.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { accountRecipient } from "#queries/account-mail.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

export const emailAccountPasswordChanged: JobHandler<"email-account-password-changed"> = async (
  { userId, changedAt },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const person = await accountRecipient(context.db, userId);
  if (!person) return;
  const { name, email } = person;
  const message = { name, changedAt: new Date(changedAt), site, siteUrl };
  await deliverEmail(context, {
    template: "account-password-changed",
    facts: message,
    subjectId: `${userId}:${changedAt}`,
    to: { name, address: email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(accountPasswordChanged(message), site),
    isLastTry: attempt.isLast,
  });
};
