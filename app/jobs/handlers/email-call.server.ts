import type { CallSide, ReminderHours } from "#domain/call.ts";
import { untrueBecause } from "#domain/email-truth.ts";
import { callCancelled } from "#emails/call-cancelled.tsx";
import { callConfirmation } from "#emails/call-confirmation.tsx";
import { callAttachment, type CallEmailInput } from "#emails/call-facts.ts";
import { callMoved } from "#emails/call-moved.tsx";
import { callNotice } from "#emails/call-notice.tsx";
import { callReminder } from "#emails/call-reminder.tsx";
import type { EmailContent } from "#emails/content.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { callToTell, otherComingCalls } from "#queries/call-mail.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";

interface CallPayload {
  callId: string;
  sequence: number;
}

export const emailCallMoved = sending("call-moved", callMoved, "client");
export const emailCallCancelled = sending("call-cancelled", callCancelled, "client");
export const emailCallNotice = sending("call-notice", callNotice, "agency");

function sending(
  template: "call-notice" | "call-moved" | "call-cancelled",
  content: (input: CallEmailInput) => EmailContent,
  reader: CallSide,
) {
  return async (payload: CallPayload, context: JobContext, attempt: JobAttempt): Promise<void> => {
    const input = await inputOf(payload, context);
    await deliverEmail(context, {
      template,
      droppedBecause: untrueBecause[template](
        { ...input.call, toldSequence: payload.sequence },
        context.clock(),
      ),
      subjectId: `${payload.callId}:${payload.sequence}`,
      ...addressesOf(input, reader),
      content: await renderEmail(content(input), context.site),
      attachments: [callAttachment(input, reader)],
      isLastTry: attempt.isLast,
    });
  };
}

/** Tells as well what else is to come under that address. */
export async function emailCallConfirmation(
  payload: CallPayload,
  context: JobContext,
  attempt: JobAttempt,
): Promise<void> {
  const input = await inputOf(payload, context);
  const coming = await otherComingCalls(context.db, input.call, context.clock());
  const others = coming.map(({ id, startsAt }) => ({ startsAt, token: context.callToken(id) }));
  await deliverEmail(context, {
    template: "call-confirmation",
    droppedBecause: untrueBecause["call-confirmation"](
      { ...input.call, toldSequence: payload.sequence },
      context.clock(),
    ),
    subjectId: `${payload.callId}:${payload.sequence}`,
    ...addressesOf(input, "client"),
    content: await renderEmail(callConfirmation({ ...input, others }), context.site),
    attachments: [callAttachment(input, "client")],
    isLastTry: attempt.isLast,
  });
}

/** Once for each call as it stands. */
export async function emailCallReminder(
  { hoursBefore, ...payload }: CallPayload & { hoursBefore: ReminderHours },
  context: JobContext,
  attempt: JobAttempt,
): Promise<void> {
  const input = await inputOf(payload, context);
  await deliverEmail(context, {
    template: "call-reminder",
    droppedBecause: untrueBecause["call-reminder"](
      { ...input.call, toldSequence: payload.sequence, hoursBefore },
      context.clock(),
    ),
    subjectId: `${payload.callId}:${payload.sequence}:${hoursBefore}`,
    ...addressesOf(input, "client"),
    content: await renderEmail(callReminder({ ...input, hoursBefore }), context.site),
    isLastTry: attempt.isLast,
  });
}

async function inputOf(
  { callId }: CallPayload,
  { db, site, siteUrl, callToken }: JobContext,
): Promise<CallEmailInput> {
  const call = await callToTell(db, callId);
  return { call, token: callToken(callId), site, siteUrl };
}

function addressesOf({ call, site }: CallEmailInput, reader: CallSide) {
  const person = { name: call.name, address: call.email };
  const agency = { name: site.name, address: site.email };
  return reader === "client" ? { to: person, replyTo: agency } : { to: agency, replyTo: person };
}
