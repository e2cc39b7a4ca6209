import type { EmailName } from "#jobs/catalogue.ts";
import { companySamples } from "./emails/company.ts";
import { accountSamples } from "./emails/account.ts";
import { auditSamples } from "./emails/audit.ts";
import { callSamples } from "./emails/call.ts";
import { dailyReportSamples } from "./emails/daily-report.ts";
import { declarationSamples } from "./emails/declaration.ts";
import { guaranteeSamples } from "./emails/guarantee.ts";
import { nudgeSamples } from "./emails/nudge.ts";
import { identitySamples } from "./emails/identity.ts";
import { invoiceSamples } from "./emails/invoice.ts";
import { listingAccessSamples } from "./emails/listing-access.ts";
import { orderSamples } from "./emails/order.ts";
import { paymentSamples } from "./emails/payment.ts";
import { publicationSamples } from "./emails/publication.ts";
import { quoteSamples } from "./emails/quote.ts";
import { quoteRequestSamples } from "./emails/quote-request.ts";
import { reportSamples } from "./emails/report.ts";
import { revisionSamples } from "./emails/revision.ts";
import { subscriptionSamples } from "./emails/subscription.ts";
import type { EmailSamples } from "./emails/sampled.ts";

export const emailSamples = {
  ...orderSamples,
  ...paymentSamples,
  ...identitySamples,
  ...invoiceSamples,
  ...reportSamples,
  ...guaranteeSamples,
  ...listingAccessSamples,
  ...quoteSamples,
  ...quoteRequestSamples,
  ...revisionSamples,
  ...subscriptionSamples,
  ...publicationSamples,
  ...accountSamples,
  ...companySamples,
  ...declarationSamples,
  ...dailyReportSamples,
  ...callSamples,
  ...auditSamples,
  ...nudgeSamples,
} satisfies Record<EmailName, EmailSamples>;
