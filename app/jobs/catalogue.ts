import { z } from "zod";
import type { Transaction } from "#db/client.server.ts";
import { webhookEventNames } from "#domain/outgoing.ts";
import { type EmailName, emailNames, emailPayloads } from "./email-payloads.ts";

export { type EmailName, emailNames, isEmailName } from "./email-payloads.ts";

type MessagePayloads = {
  [Name in EmailName as `email-${Name}`]: (typeof emailPayloads)[Name];
};

// oxlint-disable-next-line no-unsafe-type-assertion -- one entry per name
const messagePayloads = Object.fromEntries(
  emailNames.map((name) => [`email-${name}`, emailPayloads[name]]),
) as MessagePayloads;

/**
 * Handlers and e-mails import this file, not the reverse, so that queueing a job loads neither.
 * Payloads hold ids, never personal data: pg-boss keeps them for weeks.
 */
export const jobCatalogue = {
  ...messagePayloads,
  /** `seen`: when the message had left or failed, as the page showed it (optimistic lock). */
  "send-email-again": z.object({ deliveryId: z.uuid(), seen: z.iso.datetime() }),
  /** Daily; with `simulationId`, a dry run asked for by an administrator. `part`: a continuation. */
  "apply-retention": z.object({
    day: z.iso.date(),
    simulationId: z.uuid().optional(),
    part: z.int().min(2).optional(),
  }),
  /** Queued by an account's deletion; with `day`, by the following nights, while a coming call keeps some rows. */
  "forget-departed": z.object({ departureId: z.uuid(), day: z.iso.date().optional() }),
  "count-landing-days": z.object({ day: z.iso.date() }),
  "end-due-subscriptions": z.object({ day: z.iso.date() }),
  "charge-subscriptions": z.object({ day: z.iso.date() }),
  /** `try`: 1-based. */
  "charge-method": z.object({ chargeId: z.uuid(), try: z.int().min(1) }),
  "forget-method": z.object({ methodId: z.string() }),
  "follow-charge": z.object({ chargeId: z.uuid(), causeId: z.uuid() }),
  "follow-unpaid-charges": z.object({ day: z.iso.date() }),
  "treat-payment-event": z.object({ eventId: z.string() }),
  "close-payment-session": z.object({ attemptId: z.uuid() }),
  "reconcile-payments": z.object({ day: z.iso.date(), requestId: z.uuid().optional() }),
  "follow-unpaid-orders": z.object({ day: z.iso.date() }),
  "follow-publications": z.object({ day: z.iso.date() }),
  "follow-reports": z.object({ day: z.iso.date() }),
  "send-refund": z.object({ refundId: z.uuid() }),
  /** `causeId` makes the job unique, so that one already running doesn't swallow it. */
  "invoice-order": z.object({ orderId: z.uuid(), causeId: z.uuid().optional() }),
  /** `on`: start of the subscription month holding that day. */
  "follow-order": z.object({
    orderId: z.uuid(),
    causeId: z.uuid().optional(),
    on: z.iso.date().optional(),
  }),
  "follow-deliveries": z.object({ day: z.iso.date() }),
  "check-citation": z.object({ citationId: z.uuid(), causeId: z.uuid() }),
  "recheck-citations": z.object({ day: z.iso.date() }),
  "remind-access": z.object({ day: z.iso.date() }),
  "draw-invoice": z.object({ invoiceId: z.uuid() }),
  "draw-accepted-quote": z.object({ quoteId: z.uuid() }),
  "submit-invoice": z.object({ invoiceId: z.uuid() }),
  "report-other-sales": z.object({ day: z.iso.date() }),
  "announce-event": z.object({
    eventId: z.uuid(),
    event: z.enum(webhookEventNames),
    subjectId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** `round`: 1-based, incremented by each manual resend. */
  "deliver-webhook": z.object({ deliveryId: z.uuid(), round: z.int().min(1) }),
  "make-backup": z.object({ day: z.iso.date() }).or(z.object({ requestId: z.uuid() })),
  /** Restores the newest copy aside. No payload: the queue holds one at a time. */
  "test-backup": z.object({}),
  "copy-event-to-sheet": z.object({ eventId: z.uuid() }),
  "do-pending-act": z.object({ actId: z.uuid() }),
} as const;

export type JobName = keyof typeof jobCatalogue;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobCatalogue)[Name]>;

export const jobNames: JobName[] = Object.keys(jobCatalogue).filter(isJobName);

function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobCatalogue, name);
}

export interface JobQueue {
  /** Queues in the caller's transaction, unless the same payload waits or runs. `startAt`: not before then. */
  enqueue<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    payload: JobPayload<Name>,
    options?: { startAt?: Date },
  ): Promise<void>;
}
