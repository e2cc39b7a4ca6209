import { type CallSide, isReminderUseful, type ReminderHours } from "#domain/call.ts";
import { callCancelled } from "#emails/call-cancelled.tsx";
import { callConfirmation } from "#emails/call-confirmation.tsx";
import { callAttachment, type CallEmailInput } from "#emails/call-facts.ts";
import { callMoved } from "#emails/call-moved.tsx";
import { callNotice } from "#emails/call-notice.tsx";
import { callReminder } from "#emails/call-reminder.tsx";
import type { EmailContent } from "#emails/content.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { callAsItStood } from "#queries/call-mail.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";

interface CallPayload {
  callId: string;
  sequence: number;
}

export const emailCallConfirmation = sending("call-confirmation", callConfirmation, "client");
export const emailCallMoved = sending("call-moved", callMoved, "client");
export const emailCallCancelled = sending("call-cancelled", callCancelled, "client");
export const emailCallNotice = sending("call-notice", callNotice, "agency");

function sending(
  template: string,
  content: (input: CallEmailInput) => EmailContent,
  reader: CallSide,
) {
  return async (payload: CallPayload, context: JobContext, attempt: JobAttempt): Promise<void> => {
    const input = await inputOf(payload, context);
    if (!input || isOver(input, context)) return;
    await deliverEmail(context, {
      template,
      subjectId: `${payload.callId}:${payload.sequence}`,
      ...addressesOf(input, reader),
      content: await renderEmail(content(input), context.site),
      attachments: [callAttachment(input, reader)],
      isLastTry: attempt.isLast,
    });
  };
}

/** Once for each call as it stands; nothing when it was moved, cancelled, or when it is too late to help. */
export async function emailCallReminder(
  { hoursBefore, ...payload }: CallPayload & { hoursBefore: ReminderHours },
  context: JobContext,
  attempt: JobAttempt,
): Promise<void> {
  const input = await inputOf(payload, context);
  if (!input || input.call.status !== "booked") return;
  if (!isReminderUseful(input.call.startsAt, hoursBefore, context.clock())) return;
  await deliverEmail(context, {
    template: "call-reminder",
    subjectId: `${payload.callId}:${payload.sequence}:${hoursBefore}`,
    ...addressesOf(input, "client"),
    content: await renderEmail(callReminder({ ...input, hoursBefore }), context.site),
    isLastTry: attempt.isLast,
  });
}

/** A mail server down for days: an invitation to a call that is over would only confuse. */
function isOver({ call }: CallEmailInput, { clock }: JobContext): boolean {
  return call.status !== "cancelled" && call.endsAt <= clock();
}

async function inputOf(
  { callId, sequence }: CallPayload,
  { db, site, siteUrl, callToken }: JobContext,
): Promise<CallEmailInput | null> {
  const call = await callAsItStood(db, callId, sequence);
  return call && { call, token: callToken(callId), site, siteUrl };
}

function addressesOf({ call, site }: CallEmailInput, reader: CallSide) {
  const person = { name: call.name, address: call.email };
  const agency = { name: site.name, address: site.email };
  return reader === "client" ? { to: person, replyTo: agency } : { to: agency, replyTo: person };
}
