import { randomUUID } from "node:crypto";
import { Stripe } from "stripe";

export function eventBody(
  type: Stripe.Event["type"],
  object: object,
  live: boolean,
  at: Date,
): string {
  const base: Omit<Stripe.EventBase, "data"> = {
    id: `evt_${randomUUID()}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: Math.floor(at.getTime() / 1000),
    livemode: live,
    pending_webhooks: 1,
    request: null,
    type,
  };
  return JSON.stringify({ ...base, data: { object } });
}
