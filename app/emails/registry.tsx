import { accountEmails } from "./account-samples.ts";
import { auditEmails } from "./audit-samples.ts";
import { callEmails } from "./call-samples.ts";
import { dailyReportEmails } from "./daily-report-samples.ts";
import { declarationEmails } from "./declaration-samples.ts";
import { orderEmails } from "./order-samples.ts";
import { quoteEmails } from "./quote-samples.ts";
import { quoteRequestEmails } from "./quote-request-samples.ts";
import { revisionEmails } from "./revision-samples.ts";
import { subscriptionEmails } from "./subscription-samples.ts";
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
