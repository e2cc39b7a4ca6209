import { z } from "zod";
import { lastMove, openedSubscription } from "#domain/email-truth.ts";
import { subscriptionEnded } from "#emails/subscription-ended.ts";
import { subscriptionOpened } from "#emails/subscription-opened.ts";
import { subscriptionResumed } from "#emails/subscription-resumed.ts";
import {
  existingSubscription,
  isLatestMove,
  type SubscriptionRecord,
} from "#queries/subscription/by-id.server.ts";
import { about, message } from "./message.ts";

function clientOf({ subscription }: { subscription: SubscriptionRecord }) {
  return { name: subscription.clientName, address: subscription.email };
}

const subscription = about({
  payload: z.object({ subscriptionId: z.uuid() }),
  key: ({ subscriptionId }) => subscriptionId,
  facts: async ({ subscriptionId }, { db }) => ({
    subscription: await existingSubscription(db, subscriptionId),
  }),
  person: (facts) => clientOf(facts),
});

const move = about({
  payload: z.object({ subscriptionId: z.uuid(), actId: z.uuid() }),
  key: ({ subscriptionId, actId }) => `${subscriptionId}:${actId}`,
  facts: async (moved, { db }) => ({
    isLatest: await isLatestMove(db, moved),
    subscription: await existingSubscription(db, moved.subscriptionId),
  }),
  person: (facts) => clientOf(facts),
});

export const subscriptionMessages = {
  "subscription-opened": message(subscription, {
    when: "quand l’agence l’ouvre",
    to: "person",
    template: subscriptionOpened,
    untrueBecause: (facts) => openedSubscription(facts.subscription),
  }),
  "subscription-ended": message(move, {
    when: "quand l’agence le résilie",
    to: "person",
    template: subscriptionEnded,
    untrueBecause: lastMove,
  }),
  "subscription-resumed": message(move, {
    when: "quand l’agence annule une résiliation avant le dernier jour",
    to: "person",
    template: subscriptionResumed,
    untrueBecause: lastMove,
  }),
};
