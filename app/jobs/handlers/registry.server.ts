import type { z } from "zod";
import { jobCatalogue, type JobName } from "../catalogue.ts";
import { applyRetentionJob } from "./apply-retention.server.ts";
import { copyEventToSheetJob } from "./copy-event-to-sheet.server.ts";
import { countLandingDaysJob } from "./count-landing-days.server.ts";
import {
  emailAccountConfirmation,
  emailAccountEmailChange,
  emailAccountEmailChanged,
  emailAccountKnownAddress,
  emailAccountReset,
} from "./email-account-link.server.ts";
import { emailAccountPasswordChanged } from "./email-account-password-changed.server.ts";
import { emailDailyReport } from "./email-daily-report.server.ts";
import { emailAuditNotice, emailAuditResult } from "./email-audit.server.ts";
import {
  emailCallCancelled,
  emailCallConfirmation,
  emailCallMoved,
  emailCallNotice,
  emailCallReminder,
} from "./email-call.server.ts";
import {
  emailCancellationConfirmation,
  emailDeclarationNotice,
  emailDeclarationReceipt,
} from "./email-declaration.server.ts";
import { emailOrderConfirmation } from "./email-order-confirmation.server.ts";
import { emailOrderNotice } from "./email-order-notice.server.ts";
import {
  emailQuoteAccepted,
  emailQuoteAcceptedNotice,
  emailQuoteRefusedNotice,
  emailQuoteReminder,
  emailQuoteSent,
} from "./email-quote.server.ts";
import {
  emailQuoteRequestNotice,
  emailQuoteRequestReceived,
} from "./email-quote-request.server.ts";
import {
  emailRevisionAnswer,
  emailRevisionAnswerNotice,
  emailRevisionNotice,
  emailRevisionStatus,
} from "./email-revision.server.ts";
import {
  emailSubscriptionEnded,
  emailSubscriptionOpened,
  emailSubscriptionResumed,
} from "./email-subscription.server.ts";
import { endDueSubscriptionsJob } from "./end-due-subscriptions.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";

/** A handler as the worker calls it: with whatever the queue holds. */
export type RunJob = (data: unknown, context: JobContext, attempt: JobAttempt) => Promise<unknown>;

export const jobHandlers: Record<JobName, RunJob> = {
  "email-order-confirmation": parsing(
    jobCatalogue["email-order-confirmation"],
    emailOrderConfirmation,
  ),
  "email-order-notice": parsing(jobCatalogue["email-order-notice"], emailOrderNotice),
  "email-quote-request-received": parsing(
    jobCatalogue["email-quote-request-received"],
    emailQuoteRequestReceived,
  ),
  "email-quote-request-notice": parsing(
    jobCatalogue["email-quote-request-notice"],
    emailQuoteRequestNotice,
  ),
  "email-quote-sent": parsing(jobCatalogue["email-quote-sent"], emailQuoteSent),
  "email-quote-accepted": parsing(jobCatalogue["email-quote-accepted"], emailQuoteAccepted),
  "email-quote-accepted-notice": parsing(
    jobCatalogue["email-quote-accepted-notice"],
    emailQuoteAcceptedNotice,
  ),
  "email-quote-refused-notice": parsing(
    jobCatalogue["email-quote-refused-notice"],
    emailQuoteRefusedNotice,
  ),
  "email-quote-reminder": parsing(jobCatalogue["email-quote-reminder"], emailQuoteReminder),
  "email-revision-notice": parsing(jobCatalogue["email-revision-notice"], emailRevisionNotice),
  "email-revision-answer": parsing(jobCatalogue["email-revision-answer"], emailRevisionAnswer),
  "email-revision-answer-notice": parsing(
    jobCatalogue["email-revision-answer-notice"],
    emailRevisionAnswerNotice,
  ),
  "email-revision-status": parsing(jobCatalogue["email-revision-status"], emailRevisionStatus),
  "email-account-confirmation": parsing(
    jobCatalogue["email-account-confirmation"],
    emailAccountConfirmation,
  ),
  "email-account-reset": parsing(jobCatalogue["email-account-reset"], emailAccountReset),
  "email-account-known-address": parsing(
    jobCatalogue["email-account-known-address"],
    emailAccountKnownAddress,
  ),
  "email-account-email-change": parsing(
    jobCatalogue["email-account-email-change"],
    emailAccountEmailChange,
  ),
  "email-account-email-changed": parsing(
    jobCatalogue["email-account-email-changed"],
    emailAccountEmailChanged,
  ),
  "email-account-password-changed": parsing(
    jobCatalogue["email-account-password-changed"],
    emailAccountPasswordChanged,
  ),
  "email-declaration-receipt": parsing(
    jobCatalogue["email-declaration-receipt"],
    emailDeclarationReceipt,
  ),
  "email-declaration-notice": parsing(
    jobCatalogue["email-declaration-notice"],
    emailDeclarationNotice,
  ),
  "email-cancellation-confirmation": parsing(
    jobCatalogue["email-cancellation-confirmation"],
    emailCancellationConfirmation,
  ),
  "email-daily-report": parsing(jobCatalogue["email-daily-report"], emailDailyReport),
  "apply-retention": parsing(jobCatalogue["apply-retention"], applyRetentionJob),
  "count-landing-days": parsing(jobCatalogue["count-landing-days"], countLandingDaysJob),
  "end-due-subscriptions": parsing(jobCatalogue["end-due-subscriptions"], endDueSubscriptionsJob),
  "email-subscription-opened": parsing(
    jobCatalogue["email-subscription-opened"],
    emailSubscriptionOpened,
  ),
  "email-subscription-ended": parsing(
    jobCatalogue["email-subscription-ended"],
    emailSubscriptionEnded,
  ),
  "email-subscription-resumed": parsing(
    jobCatalogue["email-subscription-resumed"],
    emailSubscriptionResumed,
  ),
  "email-call-confirmation": parsing(
    jobCatalogue["email-call-confirmation"],
    emailCallConfirmation,
  ),
  "email-call-notice": parsing(jobCatalogue["email-call-notice"], emailCallNotice),
  "email-call-moved": parsing(jobCatalogue["email-call-moved"], emailCallMoved),
  "email-call-cancelled": parsing(jobCatalogue["email-call-cancelled"], emailCallCancelled),
  "email-call-reminder": parsing(jobCatalogue["email-call-reminder"], emailCallReminder),
  "email-audit-result": parsing(jobCatalogue["email-audit-result"], emailAuditResult),
  "email-audit-notice": parsing(jobCatalogue["email-audit-notice"], emailAuditNotice),
  "copy-event-to-sheet": parsing(jobCatalogue["copy-event-to-sheet"], copyEventToSheetJob),
};

function parsing<Schema extends z.ZodType>(
  schema: Schema,
  handler: (
    payload: z.output<Schema>,
    context: JobContext,
    attempt: JobAttempt,
  ) => Promise<unknown>,
): RunJob {
  return async (data, context, attempt) => handler(schema.parse(data), context, attempt);
}
