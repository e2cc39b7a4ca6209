import type { Answer } from "./stripe-server.ts";

/** Stripe's limits in euros, in cents. */
const LEAST = 50;
const MOST = 99_999_999;

/** Null: accepted. Worded as Stripe does, which names no parameter. */
export function refusedAmount(amount: number): Answer | null {
  if (amount >= LEAST && amount <= MOST) return null;
  const small = amount < LEAST;
  const code = small ? "amount_too_small" : "amount_too_large";
  const message = small
    ? "The Checkout Session's total amount due must add up to at least €0.50 eur"
    : "The Checkout Session's total amount due must be no more than €999,999.99";
  const docUrl = `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
  const error = { type: "invalid_request_error", code, message, doc_url: docUrl };
  return { status: 400, body: { error } };
}

export function page(found: readonly { id: string }[], query: URLSearchParams): Answer {
  const after = query.get("starting_after");
  const begin = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const data = found.slice(begin, begin + Number(query.get("limit") ?? 10));
  const more = begin + data.length < found.length;
  return { status: 200, body: { object: "list", data, has_more: more, url: "" } };
}

export function failure(status: number, type: string): Answer {
  return {
    status,
    body: { error: { type, message: type, ...(status === 429 && { code: type }) } },
  };
}

export function invalid(param: string, code: string): Answer {
  const error = { type: "invalid_request_error", message: code, param, code };
  return { status: 400, body: { error } };
}

export function missing(id: string): Answer {
  const message = `No such checkout.session: ${id}`;
  const error = { type: "invalid_request_error", code: "resource_missing", message };
  return { status: 404, body: { error } };
}
