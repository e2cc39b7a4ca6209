import { setTimeout as wait } from "node:timers/promises";
import type { Stripe } from "stripe";
import { PaymentRefused, PaymentUnavailable } from "./payment-provider.ts";
import { loadStripe } from "./stripe-events.server.ts";

/** Retries while another request of ours holds the same idempotency key (409). */
const SAME_KEY_TRIES = 8;
const SAME_KEY_WAIT_MS = 400;

export const PAGE = 100;

export async function whileKeyIsUsed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isStatus(error, 409) || tries === SAME_KEY_TRIES) throw error;
      await wait(SAME_KEY_WAIT_MS);
    }
  }
}

export function from(since: Date) {
  return { gte: Math.floor(since.getTime() / 1000) };
}

export async function unlessMissing<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === status;
}

/** Stripe's code of an invalid request; null: any other error, possibly transient. */
export async function refusalOf(error: unknown): Promise<string | null> {
  const { Stripe: Library } = await loadStripe();
  const refused =
    error instanceof Library.errors.StripeInvalidRequestError &&
    error.rawType !== "idempotency_error";
  return refused ? (error.code ?? error.rawType ?? "refused") : null;
}

/** @throws PaymentRefused when the request is invalid: amount too small, unknown customer. */
export async function openedPage(
  create: () => Promise<Stripe.Checkout.Session>,
): Promise<{ sessionId: string; url: string }> {
  try {
    const { id, url } = await whileKeyIsUsed(create);
    if (url === null) throw new PaymentUnavailable("no-page", { stored: false });
    return { sessionId: id, url };
  } catch (error) {
    const reason = await refusalOf(error);
    throw reason === null ? error : new PaymentRefused(reason, { cause: error });
  }
}

/** Wraps Stripe's errors; any other error is a bug of ours, returned unchanged. */
export async function unavailable(error: unknown): Promise<unknown> {
  const { Stripe: Library } = await loadStripe();
  if (!(error instanceof Library.errors.StripeError)) return error;
  const replayed = error.headers?.["idempotent-replayed"] === "true";
  const otherRequest = error.rawType === "idempotency_error" && error.statusCode !== 409;
  const reason = error.code ?? error.rawType ?? error.type;
  return new PaymentUnavailable(reason, { stored: replayed || otherRequest, cause: error });
}
