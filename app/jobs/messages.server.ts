import type { z } from "zod";
import { type AgencyRole, mayDo, type Right } from "#domain/agency-role.ts";
import type { TextHidden } from "#domain/email-truth.ts";
import { type EmailName, emailNames, type emailPayloads, isEmailName } from "./email-payloads.ts";
import { accountMessages } from "./messages/account.server.ts";
import { auditMessages } from "./messages/audit.server.ts";
import { callMessages } from "./messages/call.server.ts";
import { companyMessages } from "./messages/company.server.ts";
import { dailyReportMessages } from "./messages/daily-report.server.ts";
import { declarationMessages } from "./messages/declaration.server.ts";
import { identityMessages } from "./messages/identity.server.ts";
import { nudgeMessages } from "./messages/nudge.server.ts";
import { invoiceMessages } from "./messages/invoice.server.ts";
import { guaranteeMessages } from "./messages/guarantee.server.ts";
import { listingAccessMessages } from "./messages/listing-access.server.ts";
import { orderMessages } from "./messages/order.server.ts";
import { paymentMessages } from "./messages/payment.server.ts";
import { publicationMessages } from "./messages/publication.server.ts";
import { quoteRequestMessages } from "./messages/quote-request.server.ts";
import { quoteMessages } from "./messages/quote.server.ts";
import { reportMessages } from "./messages/report.server.ts";
import { revisionMessages } from "./messages/revision.server.ts";
import { subscriptionMessages } from "./messages/subscription.server.ts";

export const messages = {
  ...orderMessages,
  ...paymentMessages,
  ...guaranteeMessages,
  ...listingAccessMessages,
  ...invoiceMessages,
  ...reportMessages,
  ...quoteMessages,
  ...quoteRequestMessages,
  ...revisionMessages,
  ...subscriptionMessages,
  ...publicationMessages,
  ...declarationMessages,
  ...accountMessages,
  ...companyMessages,
  ...identityMessages,
  ...callMessages,
  ...auditMessages,
  ...nudgeMessages,
  ...dailyReportMessages,
} satisfies { [Name in EmailName]: { payload: z.ZodType<z.infer<(typeof emailPayloads)[Name]>> } };

const moneyMessages = {
  ...paymentMessages,
  ...guaranteeMessages,
  ...invoiceMessages,
  ...subscriptionMessages,
  ...dailyReportMessages,
  ...identityMessages,
};

/** Right to read or resend a message. Row-level policies hide deliveries of "money" as well. */
export function rightToSend(template: string): Right {
  return Object.hasOwn(moneyMessages, template) ? "money" : "work";
}

/** False for closed messages and unknown templates. */
export function isShownToAgency(template: string): boolean {
  return isEmailName(template) && !messages[template].isClosed;
}

export function textHiddenFrom(role: AgencyRole | undefined, template: string): TextHidden | null {
  if (!isShownToAgency(template)) return "closed";
  return mayDo(role, rightToSend(template)) ? null : "right";
}

/** Messages built from the same facts, `name` first: a record that previews one previews the others. */
export function alikeMessages(name: EmailName): EmailName[] {
  const { subject } = messages[name];
  const others = emailNames.filter(
    (other) => other !== name && messages[other].subject === subject,
  );
  return [name, ...others];
}
