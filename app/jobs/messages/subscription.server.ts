import { remainingOf } from "#domain/due.ts";
import {
  awaitedCharge,
  lastMove,
  openedSubscription,
  restoredSubscription,
  suspendedSubscription,
} from "#domain/email-truth.ts";
import { readChange } from "#domain/subscription-change.ts";
import { collectorOf } from "#domain/subscription-charge.ts";
import { subscriptionChanged } from "#emails/subscription-changed.ts";
import { subscriptionEnded } from "#emails/subscription-ended.ts";
import { subscriptionOpened } from "#emails/subscription-opened.ts";
import { subscriptionRestored } from "#emails/subscription-restored.ts";
import { subscriptionResumed } from "#emails/subscription-resumed.ts";
import { subscriptionSuspended } from "#emails/subscription-suspended.ts";
import { subscriptionUnpaid } from "#emails/subscription-unpaid.ts";
import {
  existingSubscription,
  isLatestMove,
  type SubscriptionRecord,
  toldAct,
} from "#queries/subscription/by-id.server.ts";
import { existingCharge } from "#queries/subscription/existing-charge.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message, type MessageContext } from "./message.ts";

function clientOf({ subscription }: { subscription: SubscriptionRecord }) {
  return { name: subscription.clientName, address: subscription.email };
}

function payUrlOf(subscriptionId: string, { links, clock }: MessageContext): string {
  return links.to({ purpose: "subscription", id: subscriptionId, version: 1 }, clock());
}

const subscription = about({
  payload: emailPayloads["subscription-opened"],
  key: ({ subscriptionId }) => subscriptionId,
  facts: async ({ subscriptionId }, { db }) => ({
    subscription: await existingSubscription(db, subscriptionId),
  }),
  person: (facts) => clientOf(facts),
});

const move = about({
  payload: emailPayloads["subscription-ended"],
  key: ({ subscriptionId, actId }) => `${subscriptionId}:${actId}`,
  facts: async (moved, { db }) => {
    const told = await toldAct(db, moved);
    const { kind, refundCents } = told ?? {};
    return {
      isLatest: await isLatestMove(db, moved),
      subscription: await existingSubscription(db, moved.subscriptionId),
      fromPause: kind === "pause",
      refundCents: typeof refundCents === "number" ? refundCents : 0,
    };
  },
  person: (facts) => clientOf(facts),
});

const changed = about({
  payload: emailPayloads["subscription-changed"],
  key: ({ subscriptionId, actId }) => `${subscriptionId}:${actId}`,
  facts: async (told, { db }) => {
    const change = readChange((await toldAct(db, told)) ?? {});
    const found = await existingSubscription(db, told.subscriptionId);
    return change && { subscription: found, change };
  },
  person: (facts) => clientOf(facts),
});

const unpaid = about({
  payload: emailPayloads["subscription-unpaid"],
  key: ({ chargeId, since, step }) => `${chargeId}:${step}:${since}`,
  facts: async ({ chargeId, since, step }, context) => {
    const charge = await existingCharge(context.db, chargeId);
    const found = await existingSubscription(context.db, charge.subscriptionId);
    const payUrl = payUrlOf(found.id, context);
    const collectedBy = collectorOf(charge, found.collectedBy);
    const dueCents = remainingOf(charge);
    return { subscription: found, charge, dueCents, collectedBy, step, toldSince: since, payUrl };
  },
  person: (facts) => clientOf(facts),
});

const suspended = about({
  payload: emailPayloads["subscription-suspended"],
  key: ({ subscriptionId, suspendedOn }) => `${subscriptionId}:${suspendedOn}`,
  facts: async ({ subscriptionId, suspendedOn }, context) => ({
    subscription: await existingSubscription(context.db, subscriptionId),
    suspendedOn,
    payUrl: payUrlOf(subscriptionId, context),
  }),
  person: (facts) => clientOf(facts),
});

const restored = about({
  payload: emailPayloads["subscription-restored"],
  key: ({ subscriptionId, restoredOn }) => `${subscriptionId}:${restoredOn}`,
  facts: async ({ subscriptionId, restoredOn }, { db }) => ({
    subscription: await existingSubscription(db, subscriptionId),
    restoredOn,
  }),
  person: (facts) => clientOf(facts),
});

export const subscriptionMessages = {
  "subscription-opened": message(subscription, {
    title: "Abonnement ouvert",
    when: "quand il est ouvert, par le client ou par l’agence",
    to: "person",
    template: subscriptionOpened,
    untrueBecause: (facts) => openedSubscription(facts.subscription),
  }),
  "subscription-unpaid": message(unpaid, {
    title: "Abonnement impayé",
    when: "quand un mois est à régler par virement ou que la banque le refuse, puis 3 et 7 jours après",
    to: "person",
    template: subscriptionUnpaid,
    untrueBecause: ({ charge, toldSince }) => awaitedCharge({ ...charge, toldSince }),
  }),
  "subscription-suspended": message(suspended, {
    title: "Abonnement suspendu",
    when: "15 jours après la première demande, quand le travail s’arrête",
    to: "person",
    template: subscriptionSuspended,
    untrueBecause: ({ subscription: { subscribed, suspendedOn }, suspendedOn: told }) =>
      suspendedSubscription({ subscribed, suspendedOn, told }),
  }),
  "subscription-restored": message(restored, {
    title: "Abonnement repris",
    when: "dès que ce qui manquait est payé",
    to: "person",
    template: subscriptionRestored,
    untrueBecause: (facts) => restoredSubscription(facts.subscription),
  }),
  "subscription-changed": message(changed, {
    title: "Abonnement modifié",
    when: "quand le nombre de fiches ou le prix change, ou qu’une pause est demandée",
    to: "person",
    template: subscriptionChanged,
    untrueBecause: (facts) => openedSubscription(facts.subscription),
  }),
  "subscription-ended": message(move, {
    title: "Abonnement résilié",
    when: "quand il est résilié, ou prend fin faute de paiement",
    to: "person",
    template: subscriptionEnded,
    untrueBecause: lastMove,
  }),
  "subscription-resumed": message(move, {
    title: "Résiliation ou pause d’un abonnement annulée",
    when: "quand une résiliation ou une pause est annulée",
    to: "person",
    template: subscriptionResumed,
    untrueBecause: lastMove,
  }),
};
