import { setTimeout as wait } from "node:timers/promises";
import type { Stripe } from "stripe";
import { PaymentRefused, PaymentUnavailable } from "./payment-provider.ts";
import { loadStripe } from "./stripe-events.server.ts";

/** How often a request is made again whose key another one of ours is using, and after how long. */
const SAME_KEY_TRIES = 8;
const SAME_KEY_WAIT_MS = 400;

/** The most that a list gives at once. */
export const PAGE = 100;

/** Another request of ours is using the same key: it is asked again. */
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

/** A list's filter: made since then. */
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

/** What is wrong with the request itself, by Stripe's own code; null: any other error, which may pass. */
export async function refusalOf(error: unknown): Promise<string | null> {
  const { Stripe: Library } = await loadStripe();
  const refused =
    error instanceof Library.errors.StripeInvalidRequestError &&
    error.rawType !== "idempotency_error";
  return refused ? (error.code ?? error.rawType ?? "refused") : null;
}

/**
 * A page that Stripe opens, asked for by one key.
 * @throws PaymentRefused when the request itself is wrong: an amount it doesn't take, a customer it doesn't know.
 */
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

/** An error of the library's as ours; anything else is a fault of ours, and stays one. */
export async function unavailable(error: unknown): Promise<unknown> {
  const { Stripe: Library } = await loadStripe();
  if (!(error instanceof Library.errors.StripeError)) return error;
  const replayed = error.headers?.["idempotent-replayed"] === "true";
  const otherRequest = error.rawType === "idempotency_error" && error.statusCode !== 409;
  const reason = error.code ?? error.rawType ?? error.type;
  return new PaymentUnavailable(reason, { stored: replayed || otherRequest, cause: error });
}
