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
 * Every job of the product: its name and what it carries. Whoever queues one loads no more than this: the work itself is
 * in jobs/handlers, and what an e-mail tells in jobs/messages, both of which import from here. An e-mail's job is named after it.
 * A payload names a fact by its id and holds no personal data: it stays readable for weeks.
 */
export const jobCatalogue = {
  ...messagePayloads,
  /** Somebody has a message sent once more; `seen`: when it had left or failed, as they saw it. */
  "send-email-again": z.object({ deliveryId: z.uuid(), seen: z.iso.datetime() }),
  /** Once a day by itself; with `simulationId`, an administrator asks what it would take. `part`: goes on with it. */
  "apply-retention": z.object({
    day: z.iso.date(),
    simulationId: z.uuid().optional(),
    part: z.int().min(2).optional(),
  }),
  /** Right after an account was deleted; with `day`, again the night after it, for what had to wait for a call. */
  "forget-departed": z.object({ departureId: z.uuid(), day: z.iso.date().optional() }),
  "count-landing-days": z.object({ day: z.iso.date() }),
  "end-due-subscriptions": z.object({ day: z.iso.date() }),
  /** Each morning: the months that began are asked for. */
  "charge-subscriptions": z.object({ day: z.iso.date() }),
  /** The bank of a saved means of payment is asked for a charge: the how manieth time it is. */
  "charge-method": z.object({ chargeId: z.uuid(), try: z.int().min(1) }),
  /** A saved means of payment that pays for nothing any more. */
  "forget-method": z.object({ methodId: z.string() }),
  /** A charge's invoice and what goes back of it follow what is known of it; `causeId` as below. */
  "follow-charge": z.object({ chargeId: z.uuid(), causeId: z.uuid() }),
  /** Each morning: reminders of charges left unpaid, suspensions, and ends after them. */
  "follow-unpaid-charges": z.object({ day: z.iso.date() }),
  "treat-payment-event": z.object({ eventId: z.string() }),
  /** Its order is no longer to be paid there: cancelled, or paid otherwise. */
  "close-payment-session": z.object({ attemptId: z.uuid() }),
  /** Once a day by itself; with `requestId`, an administrator asks. */
  "reconcile-payments": z.object({ day: z.iso.date(), requestId: z.uuid().optional() }),
  "follow-unpaid-orders": z.object({ day: z.iso.date() }),
  /** Each morning: reminders of what waits for a client's consent, and what waited too long. */
  "follow-publications": z.object({ day: z.iso.date() }),
  "follow-reports": z.object({ day: z.iso.date() }),
  /** Its provider is asked to give back what a refund says. */
  "send-refund": z.object({ refundId: z.uuid() }),
  /** Papers for an order whose money or billing details changed: `causeId` tells that change from one under way. */
  "invoice-order": z.object({ orderId: z.uuid(), causeId: z.uuid().optional() }),
  /** An order's deliverables follow what is known of it; `on`: its subscription's month that holds that day begins. */
  "follow-order": z.object({
    orderId: z.uuid(),
    causeId: z.uuid().optional(),
    on: z.iso.date().optional(),
  }),
  "follow-deliveries": z.object({ day: z.iso.date() }),
  /** A citation's page is read; `causeId` as above. */
  "check-citation": z.object({ citationId: z.uuid(), causeId: z.uuid() }),
  "recheck-citations": z.object({ day: z.iso.date() }),
  "remind-access": z.object({ day: z.iso.date() }),
  "draw-invoice": z.object({ invoiceId: z.uuid() }),
  "draw-accepted-quote": z.object({ quoteId: z.uuid() }),
  /** Once its document is drawn. */
  "submit-invoice": z.object({ invoiceId: z.uuid() }),
  "report-other-sales": z.object({ day: z.iso.date() }),
  /** Something happened that other programs may be told of: one delivery for each address that asked for it. */
  "announce-event": z.object({
    eventId: z.uuid(),
    event: z.enum(webhookEventNames),
    subjectId: z.uuid(),
    at: z.iso.datetime(),
  }),
  /** `round`: the how manieth time somebody had it sent. */
  "deliver-webhook": z.object({ deliveryId: z.uuid(), round: z.int().min(1) }),
  /** Each night; with `requestId`, an administrator asks. */
  "make-backup": z.object({ day: z.iso.date() }).or(z.object({ requestId: z.uuid() })),
  /** The newest copy is restored aside; one at a time, whoever asks. */
  "test-backup": z.object({}),
  "copy-event-to-sheet": z.object({ eventId: z.uuid() }),
  /** Once nobody may take it back any more. */
  "do-pending-act": z.object({ actId: z.uuid() }),
} as const;

export type JobName = keyof typeof jobCatalogue;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobCatalogue)[Name]>;

export const jobNames: JobName[] = Object.keys(jobCatalogue).filter(isJobName);

function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobCatalogue, name);
}

export interface JobQueue {
  /**
   * Queues a job inside the caller's transaction: both happen, or neither. A job that already waits or
   * runs with the same payload is not queued a second time. With `startAt`, it waits until then.
   */
  enqueue<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    payload: JobPayload<Name>,
    options?: { startAt?: Date },
  ): Promise<void>;
}
