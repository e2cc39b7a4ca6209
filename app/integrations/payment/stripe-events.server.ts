import type { EventReading, ProviderEvent } from "./payment-provider.ts";
import { eventNotice } from "./stripe-shapes.ts";

/** Stripe's default tolerance. */
const EVENT_AGE_SECONDS = 300;

/** Lazy import: the library takes 21 MB and 150 ms. */
export function loadStripe() {
  return import("stripe");
}

interface SignedEvent {
  body: string;
  signature: string | null;
  secrets: readonly string[];
  now: Date;
}

export async function readSignedEvent(signed: SignedEvent): Promise<EventReading> {
  const { body, signature, secrets, now } = signed;
  if (signature === null) return { ok: false, reason: "signature" };
  const { Stripe: Library } = await loadStripe();
  let refused: EventReading = { ok: false, reason: "signature" };
  for (const secret of secrets) {
    try {
      const event = Library.webhooks.constructEvent(
        body,
        signature,
        secret,
        EVENT_AGE_SECONDS,
        undefined,
        now.getTime(),
      );
      return { ok: true, event: eventNotice(event) };
    } catch (error) {
      const unsigned = error instanceof Library.errors.StripeSignatureVerificationError;
      if (!unsigned) return { ok: false, reason: "unreadable" };
      if (error.message.includes("tolerance")) refused = { ok: false, reason: "age" };
    }
  }
  return refused;
}

export async function readStoredEvent(body: string): Promise<ProviderEvent> {
  const { Stripe: Library } = await loadStripe();
  return eventNotice(Library.webhooks.constructEventWithoutVerification(body));
}

export async function signEvent(body: string, secret: string, now: Date): Promise<string> {
  const { Stripe: Library } = await loadStripe();
  const timestamp = Math.floor(now.getTime() / 1000);
  return Library.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}
