import type { CallSide } from "#domain/call.ts";
import { comingCall, unchangedCall } from "#domain/email-truth.ts";
import { callCancelled } from "#emails/call-cancelled.ts";
import { callConfirmation } from "#emails/call-confirmation.ts";
import { callAttachment, type CallFacts } from "#emails/call-facts.ts";
import { callMoved } from "#emails/call-moved.ts";
import { callNotice } from "#emails/call-notice.ts";
import { callReminder } from "#emails/call-reminder.ts";
import { callToTell, earlierComingCalls } from "#queries/call/email-facts.server.ts";
import type { JobPayload } from "../catalogue.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message, type MessageContext } from "./message.ts";

async function factsOf(
  { callId, sequence }: JobPayload<"email-call-confirmation">,
  { db, callToken }: MessageContext,
) {
  const call = { ...(await callToTell(db, callId)), toldSequence: sequence };
  return { call, token: callToken(callId, call.tokenHash) };
}

function callerOf({ call }: { call: CallFacts }) {
  return { name: call.name, address: call.email };
}

const call = about({
  payload: emailPayloads["call-confirmation"],
  key: ({ callId, sequence }) => `${callId}:${sequence}`,
  facts: (stood, context) => factsOf(stood, context),
  person: (facts) => callerOf(facts),
});

/** Lists the other coming calls under that address as well. */
const bookedCall = about({
  ...call,
  facts: async (stood, context) => {
    const facts = await factsOf(stood, context);
    const coming = await earlierComingCalls(context.db, facts.call, context.clock());
    const earlier = coming.map(({ id, startsAt, tokenHash }) => ({
      startsAt,
      token: context.callToken(id, tokenHash),
    }));
    return { ...facts, earlier };
  },
  person: (facts) => callerOf(facts),
});

const comingUp = about({
  payload: emailPayloads["call-reminder"],
  key: ({ callId, sequence, hoursBefore }) => `${callId}:${sequence}:${hoursBefore}`,
  facts: async ({ hoursBefore, ...stood }, context) => ({
    ...(await factsOf(stood, context)),
    hoursBefore,
  }),
  person: (facts) => callerOf(facts),
});

export const callMessages = {
  "call-confirmation": message(bookedCall, {
    title: "Confirmation d’un appel",
    when: "dès que l’appel est réservé, avec un fichier d’agenda",
    to: "person",
    template: callConfirmation,
    untrueBecause: (facts, now) => unchangedCall(facts.call, now),
    attachments: agendaFile("client"),
  }),
  "call-notice": message(call, {
    title: "Appel réservé, déplacé ou annulé",
    when: "à chaque réservation, déplacement ou annulation, avec un fichier d’agenda",
    to: "agency",
    template: callNotice,
    untrueBecause: (facts, now) => unchangedCall(facts.call, now),
    attachments: agendaFile("agency"),
  }),
  "call-moved": message(call, {
    title: "Appel déplacé",
    when: "dès que l’appel change d’heure, avec un fichier d’agenda",
    to: "person",
    template: callMoved,
    untrueBecause: (facts, now) => unchangedCall(facts.call, now),
    attachments: agendaFile("client"),
  }),
  "call-cancelled": message(call, {
    title: "Appel annulé",
    when: "dès que l’appel est annulé, avec un fichier d’agenda",
    to: "person",
    template: callCancelled,
    untrueBecause: (facts, now) => unchangedCall(facts.call, now),
    attachments: agendaFile("client"),
  }),
  "call-reminder": message(comingUp, {
    title: "Rappel d’un appel",
    when: "24 heures et une heure avant l’appel",
    to: "person",
    template: callReminder,
    untrueBecause: (facts, now) =>
      comingCall({ ...facts.call, hoursBefore: facts.hoursBefore }, now),
  }),
};

function agendaFile(reader: CallSide) {
  return (facts: { call: CallFacts }, { site, siteUrl }: MessageContext) => [
    callAttachment({ call: facts.call, site, siteUrl }, reader),
  ];
}
