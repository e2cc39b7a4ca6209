import { z } from "zod";
import { reminderHours } from "#domain/call.ts";
import { accessSteps } from "#domain/listing-access.ts";
import { orderLinkPurposes } from "#domain/signed-link.ts";
import { reminderDays } from "#domain/due.ts";

const ofOrder = z.object({ orderId: z.uuid() });

/** `since`: start of the reminders (remindersOf), part of the key: a reopened order is reminded anew. */
const unpaidOrder = z.object({ orderId: z.uuid(), since: z.iso.datetime() });

/** `since`: time the access was asked for, part of the key: lost and asked again, it is reminded anew. */
const askedAccess = z.object({
  orderId: z.uuid(),
  step: z.literal(accessSteps),
  since: z.iso.datetime(),
});

const ofPaper = z.object({ invoiceId: z.uuid() });
const ofQuote = z.object({ quoteId: z.uuid() });
const ofRequest = z.object({ requestId: z.uuid() });
const ofRevisionMessage = z.object({ messageId: z.uuid() });
const actOfSubscription = z.object({ subscriptionId: z.uuid(), actId: z.uuid() });
const versionOfText = z.object({ publicationId: z.uuid(), version: z.int().min(1) });
const askedText = versionOfText.extend({ askedAt: z.iso.datetime() });
const ofDeclaration = z.object({ declarationId: z.uuid() });
const accountLink = z.object({ linkId: z.uuid() });
const accountChange = z.object({ userId: z.string(), changedAt: z.iso.datetime() });

/** `sequence` as queued: the job does nothing once the call was moved or cancelled. */
const callAsItStood = z.object({ callId: z.uuid(), sequence: z.int().min(0) });

const ofLeadsAct = z.object({ recordId: z.uuid() });

/** Payload schemas of all e-mails. No template is imported here, so that queueing stays light. */
export const emailPayloads = {
  /** `askedOn` limits these e-mails to one a day. */
  "order-link": z.object({
    orderId: z.uuid(),
    purpose: z.enum(orderLinkPurposes),
    askedOn: z.iso.date(),
  }),
  "order-confirmation": ofOrder,
  "order-notice": ofOrder,
  "payment-received": z.object({ orderId: z.uuid(), paymentId: z.uuid() }),
  "payment-reminder": unpaidOrder.extend({ step: z.literal([0, 3, 7]) }),
  "order-closed": unpaidOrder,
  "guarantee-receipt": ofOrder,
  "guarantee-notice": ofOrder,
  "listing-access-asked": askedAccess,
  "listing-access-reminder": askedAccess,
  "listing-access-given-back": z.object({ listingId: z.uuid(), since: z.iso.datetime() }),
  invoice: ofPaper,
  "invoice-duplicate": ofPaper.extend({ askedAt: z.iso.datetime() }),
  "billing-details-missing": ofOrder,
  "report-released": ofOrder,
  "quote-sent": ofQuote,
  "quote-reminder": ofQuote,
  "quote-accepted": ofQuote,
  "quote-accepted-notice": ofQuote,
  "quote-refused-notice": ofQuote,
  "quote-request-received": ofRequest,
  "quote-request-notice": ofRequest,
  "revision-notice": ofRequest,
  "revision-answer": ofRevisionMessage,
  "revision-answer-notice": ofRevisionMessage,
  "revision-status": z.object({
    requestId: z.uuid(),
    status: z.enum(["in_progress", "completed", "rejected", "cancelled"]),
  }),
  "subscription-opened": z.object({ subscriptionId: z.uuid() }),
  "subscription-unpaid": z.object({
    chargeId: z.uuid(),
    since: z.iso.date(),
    step: z.literal(reminderDays.charge),
  }),
  "subscription-suspended": z.object({ subscriptionId: z.uuid(), suspendedOn: z.iso.date() }),
  "subscription-restored": z.object({ subscriptionId: z.uuid(), restoredOn: z.iso.date() }),
  "subscription-changed": actOfSubscription,
  "subscription-ended": actOfSubscription,
  "subscription-resumed": actOfSubscription,
  "publication-approval": askedText,
  "publication-reminder": askedText,
  "publication-set-aside": askedText,
  "publication-closed": versionOfText,
  "publication-accepted-notice": versionOfText,
  "publication-sent-back-notice": versionOfText,
  "declaration-receipt": ofDeclaration,
  "declaration-notice": ofDeclaration,
  "cancellation-confirmation": ofDeclaration,
  "account-confirmation": accountLink,
  "account-reset": accountLink,
  "account-known-address": accountLink,
  "account-email-change": accountLink,
  "account-email-changed": accountLink,
  "account-password-changed": accountChange,
  "account-second-factor-changed": accountChange.extend({ enabled: z.boolean() }),
  "member-invited": z.object({ membershipId: z.uuid() }),
  "bank-account-changed": z.object({ userId: z.string(), revision: z.int() }),
  "call-confirmation": callAsItStood,
  "call-notice": callAsItStood,
  "call-moved": callAsItStood,
  "call-cancelled": callAsItStood,
  "call-reminder": callAsItStood.extend({ hoursBefore: z.literal(reminderHours) }),
  "audit-result": z.object({ runId: z.uuid() }),
  "audit-notice": z.object({ auditId: z.uuid() }),
  "audit-nudge": ofLeadsAct,
  "call-nudge": ofLeadsAct,
  "request-nudge": ofLeadsAct,
  "order-nudge": ofLeadsAct,
  "daily-report": z.object({ day: z.iso.date(), testId: z.uuid().optional() }),
} as const;

export type EmailName = keyof typeof emailPayloads;

export const emailNames: EmailName[] = Object.keys(emailPayloads).filter(isEmailName);

export function isEmailName(name: string): name is EmailName {
  return Object.hasOwn(emailPayloads, name);
}
