import { accountLinkPaths } from "#domain/account-links.ts";
import { untrueBecause } from "#domain/email-truth.ts";
import { accountConfirmation } from "#emails/account-confirmation.tsx";
import { accountEmailChange } from "#emails/account-email-change.tsx";
import { accountEmailChanged } from "#emails/account-email-changed.tsx";
import type { AccountLinkEmailInput } from "#emails/account-facts.ts";
import { accountKnownAddress } from "#emails/account-known-address.tsx";
import { accountReset } from "#emails/account-reset.tsx";
import type { EmailContent } from "#emails/content.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { accountLinkToSend } from "#queries/account-mail.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";

export const emailAccountConfirmation = sending("account-confirmation", accountConfirmation);
export const emailAccountReset = sending("account-reset", accountReset);
export const emailAccountKnownAddress = sending("account-known-address", accountKnownAddress);
export const emailAccountEmailChange = sending("account-email-change", accountEmailChange);
export const emailAccountEmailChanged = sending("account-email-changed", accountEmailChanged);

type LinkEmail =
  | "account-confirmation"
  | "account-reset"
  | "account-known-address"
  | "account-email-change"
  | "account-email-changed";

function sending(template: LinkEmail, content: (input: AccountLinkEmailInput) => EmailContent) {
  return async (
    { linkId }: { linkId: string },
    context: JobContext,
    attempt: JobAttempt,
  ): Promise<void> => {
    const { db, site, siteUrl } = context;
    const found = await accountLinkToSend(db, linkId);
    if (!found) return;
    const { link, name } = found;
    // The news of a change goes to the former address; all else to the link's own.
    const isNews = template === "account-email-changed";
    const address = isNews ? link.previousEmail : link.email;
    if (address === null) return;
    const linkUrl = `${siteUrl}${accountLinkPaths[link.purpose]}?jeton=${context.accountLinkToken(link)}`;
    const input = { name, email: link.email, linkUrl: isNews ? "" : linkUrl, site, siteUrl };
    await deliverEmail(context, {
      template,
      droppedBecause: untrueBecause[template](link, context.clock()),
      subjectId: link.id,
      to: { name, address },
      replyTo: { name: site.name, address: site.email },
      content: await renderEmail(content(input), site),
      isLastTry: attempt.isLast,
    });
  };
}
