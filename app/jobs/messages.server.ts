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

/** Parts and facts of each e-mail of the product, by the name under which its deliveries are noted. */
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

/** Those about money: sent again by who has the right to it. */
const moneyMessages = {
  ...paymentMessages,
  ...guaranteeMessages,
  ...invoiceMessages,
  ...subscriptionMessages,
  ...dailyReportMessages,
  ...identityMessages,
};

/** The right it takes to read a message or to send it again. Deliveries of "money" are hidden by the database as well. */
export function rightToSend(template: string): Right {
  return Object.hasOwn(moneyMessages, template) ? "money" : "work";
}

/** True when pages may show the text of a message, previewed or stored: neither of a closed one nor of an unknown template. */
export function isShownToAgency(template: string): boolean {
  return isEmailName(template) && !messages[template].isClosed;
}

/** Null: pages show the text of that message to that role. */
export function textHiddenFrom(role: AgencyRole | undefined, template: string): TextHidden | null {
  if (!isShownToAgency(template)) return "closed";
  return mayDo(role, rightToSend(template)) ? null : "right";
}

/** The messages that are written of the same facts, itself first: what one was written of, the others can be. */
export function alikeMessages(name: EmailName): EmailName[] {
  const { subject } = messages[name];
  const others = emailNames.filter(
    (other) => other !== name && messages[other].subject === subject,
  );
  return [name, ...others];
}
