import type { z } from "zod";
import { jobCatalogue, type JobName, jobNames, type JobPayload } from "../catalogue.ts";
import { type EmailName, emailNames } from "../messages.server.ts";
import { sendMessage } from "../send-message.server.ts";
import { applyRetentionJob } from "./apply-retention.server.ts";
import { checkCitationJob } from "./check-citation.server.ts";
import { closePaymentSessionJob } from "./close-payment-session.server.ts";
import { copyEventToSheetJob } from "./copy-event-to-sheet.server.ts";
import { countLandingDaysJob } from "./count-landing-days.server.ts";
import { drawInvoiceJob } from "./draw-invoice.server.ts";
import { endDueSubscriptionsJob } from "./end-due-subscriptions.server.ts";
import { followDeliveriesJob } from "./follow-deliveries.server.ts";
import { followOrderJob } from "./follow-order.server.ts";
import { followPublicationsJob } from "./follow-publications.server.ts";
import { followReportsJob } from "./follow-reports.server.ts";
import { followUnpaidOrdersJob } from "./follow-unpaid-orders.server.ts";
import { forgetDepartedJob } from "./forget-departed.server.ts";
import { invoiceOrderJob } from "./invoice-order.server.ts";
import type { JobAttempt, JobContext, JobHandler } from "./handler.ts";
import { reconcilePaymentsJob } from "./reconcile-payments.server.ts";
import { recheckCitationsJob } from "./recheck-citations.server.ts";
import { remindAccessJob } from "./remind-access.server.ts";
import { sendRefundJob } from "./send-refund.server.ts";
import { reportOtherSalesJob } from "./report-other-sales.server.ts";
import { submitInvoiceJob } from "./submit-invoice.server.ts";
import { treatPaymentEventJob } from "./treat-payment-event.server.ts";

type WorkName = Exclude<JobName, `email-${EmailName}`>;

const handlers: { [Name in WorkName]: JobHandler<Name> } = {
  "apply-retention": applyRetentionJob,
  "forget-departed": forgetDepartedJob,
  "count-landing-days": countLandingDaysJob,
  "end-due-subscriptions": endDueSubscriptionsJob,
  "treat-payment-event": treatPaymentEventJob,
  "close-payment-session": closePaymentSessionJob,
  "reconcile-payments": reconcilePaymentsJob,
  "follow-unpaid-orders": followUnpaidOrdersJob,
  "follow-publications": followPublicationsJob,
  "follow-reports": followReportsJob,
  "send-refund": sendRefundJob,
  "submit-invoice": submitInvoiceJob,
  "report-other-sales": reportOtherSalesJob,
  "copy-event-to-sheet": copyEventToSheetJob,
  "check-citation": checkCitationJob,
  "recheck-citations": recheckCitationsJob,
  "remind-access": remindAccessJob,
  "invoice-order": invoiceOrderJob,
  "follow-order": followOrderJob,
  "follow-deliveries": followDeliveriesJob,
  "draw-invoice": drawInvoiceJob,
};

const workNames = jobNames.filter(isWorkName);

function isWorkName(name: JobName): name is WorkName {
  return Object.hasOwn(handlers, name);
}

const schemas: { [Name in WorkName]: z.ZodType<JobPayload<Name>> } = jobCatalogue;

/** A handler as the worker calls it: with whatever the queue holds. */
export type RunJob = (data: unknown, context: JobContext, attempt: JobAttempt) => Promise<unknown>;

// oxlint-disable-next-line no-unsafe-type-assertion -- one entry per name
export const jobHandlers = Object.fromEntries([
  ...emailNames.map(sending),
  ...workNames.map(parsing),
]) as Record<JobName, RunJob>;

function sending(name: EmailName): [JobName, RunJob] {
  return [
    `email-${name}`,
    (queued, context, attempt) => sendMessage(name, queued, { context, attempt }),
  ];
}

/** The work behind a name, once what the queue holds is found to be what the name promises. */
function parsing<Name extends WorkName>(name: Name): [Name, RunJob] {
  return [
    name,
    async (data, context, attempt) => handlers[name](schemas[name].parse(data), context, attempt),
  ];
}
