import { untrueBecause } from "#domain/email-truth.ts";
import { accountPasswordChanged } from "#emails/account-password-changed.tsx";
import { accountSecondFactorChanged } from "#emails/account-second-factor-changed.tsx";
import type { EmailContent } from "#emails/content.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { accountRecipient } from "#queries/account-mail.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext, JobHandler } from "./handler.ts";

export const emailAccountPasswordChanged: JobHandler<"email-account-password-changed"> = (
  news,
  context,
  attempt,
) => tell("account-password-changed", news, { context, attempt }, accountPasswordChanged);

export const emailAccountSecondFactorChanged: JobHandler<"email-account-second-factor-changed"> = (
  news,
  context,
  attempt,
) =>
  tell("account-second-factor-changed", news, { context, attempt }, (told) =>
    accountSecondFactorChanged({ ...told, enabled: news.enabled }),
  );

interface ToldNews {
  name: string;
  changedAt: Date;
  site: JobContext["site"];
  siteUrl: string;
}

/** What changed on an account, to its owner; nobody is told once it is deleted. */
async function tell(
  template: "account-password-changed" | "account-second-factor-changed",
  { userId, changedAt }: { userId: string; changedAt: string },
  { context, attempt }: { context: JobContext; attempt: JobAttempt },
  content: (told: ToldNews) => EmailContent,
): Promise<void> {
  const { site, siteUrl } = context;
  const person = await accountRecipient(context.db, userId);
  if (!person) return;
  const { name, email } = person;
  const told = { name, changedAt: new Date(changedAt), site, siteUrl };
  await deliverEmail(context, {
    template,
    droppedBecause: untrueBecause[template](told, context.clock()),
    subjectId: `${userId}:${changedAt}`,
    to: { name, address: email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(content(told), site),
    isLastTry: attempt.isLast,
  });
}
