import { accountEmails } from "./account-emails.ts";
import { auditEmails } from "./audit-emails.ts";
import { callEmails } from "./call-emails.ts";
import { dailyReportEmails } from "./daily-report-emails.ts";
import { declarationEmails } from "./declaration-emails.ts";
import { orderEmails } from "./order-emails.ts";
import { quoteEmails } from "./quote-emails.ts";
import { quoteRequestEmails } from "./quote-request-emails.ts";
import { revisionEmails } from "./revision-emails.ts";
import { subscriptionEmails } from "./subscription-emails.ts";
import type { RegisteredEmail } from "./registered-email.ts";

/** Every e-mail of the product, with samples for the tests. */
export const emailTemplates = {
  ...orderEmails,
  ...quoteEmails,
  ...quoteRequestEmails,
  ...revisionEmails,
  ...subscriptionEmails,
  ...accountEmails,
  ...declarationEmails,
  ...dailyReportEmails,
  ...callEmails,
  ...auditEmails,
} satisfies Record<string, RegisteredEmail>;

export type EmailTemplate = keyof typeof emailTemplates;
