import { data } from "react-router";
import { tooManyRequests, weakPasswordMessages } from "#copy/account-refusals.ts";
import type { AccountLinkRefusal } from "#domain/account-links.ts";
import type { WeakPasswordReason } from "#domain/password.ts";

/** A form's faults as its page shows them. */
export interface Faults {
  refusal: string | null;
  fieldErrors: Record<string, string[]>;
}

export const noFaults: Faults = { refusal: null, fieldErrors: {} };

/** The same on a page that a link leads to, which may also have stopped working meanwhile. */
export interface LinkFaults extends Faults {
  refused: AccountLinkRefusal | null;
}

export const noLinkFaults: LinkFaults = { refused: null, ...noFaults };

/** Too many: 429, with the wait in words and in a header. */
export function refuseTooMany<Kept extends object>(
  kept: Kept,
  retryAfterSeconds: number,
  sentence: (seconds: number) => string = tooManyRequests,
) {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  const faults = { ...noFaults, refusal: sentence(retryAfterSeconds) };
  return data({ ...kept, ...faults }, { status: 429, headers });
}

/** weak_password: each reason under its field. */
export function refuseWeak<Kept extends object>(
  kept: Kept,
  { reasons, minimum }: { reasons: WeakPasswordReason[]; minimum: number },
  field = "password",
) {
  const fieldErrors = { [field]: weakPasswordMessages(reasons, minimum) };
  return data({ ...kept, refusal: null, fieldErrors }, { status: 422 });
}
