import {
  accountLinkRefusals,
  emailTaken,
  lastAdministrator,
  signInRefusals,
  tooManyAttempts,
  weakPasswordMessages,
  wrongCode,
  wrongPassword,
} from "#copy/account-refusals.ts";
import { secondFactorWords } from "#copy/auth.ts";
import type { WeakPasswordReason } from "#domain/password.ts";
import { linkStatus } from "./private-link.ts";

const sentences = {
  ...signInRefusals,
  ...accountLinkRefusals,
  "wrong-password": wrongPassword,
  "wrong-code": wrongCode,
  "challenge-over": secondFactorWords.expired,
  "email-taken": emailTaken,
  "last-administrator": lastAdministrator,
};

const statuses = {
  ...linkStatus,
  "wrong-credentials": 401,
  "email-not-confirmed": 401,
  "wrong-password": 401,
  "wrong-code": 401,
  "challenge-over": 410,
  "email-taken": 409,
  "last-administrator": 409,
} as const;

type Refused =
  | { reason: keyof typeof sentences }
  | { reason: "weak_password"; reasons: WeakPasswordReason[]; minimum: number }
  | { reason: "too-many-attempts"; retryAfterSeconds: number };

interface Places {
  /** Field by refusal reason; default: above the form, `password` for a weak password. */
  fields?: Partial<Record<Refused["reason"], string>>;
  wait?: (seconds: number) => string;
}

/** Status and words of a refusal (docs/sources/specification.md, 8). */
export function refusedAct(refused: Refused, { fields = {}, wait = tooManyAttempts }: Places = {}) {
  const { reason } = refused;
  if (reason === "weak_password") {
    const words = weakPasswordMessages(refused.reasons, refused.minimum);
    const fieldErrors = { [fields[reason] ?? "password"]: words };
    return { ok: false, reason, status: 422, fieldErrors } as const;
  }
  if (reason === "too-many-attempts") {
    const { retryAfterSeconds } = refused;
    const fault = { field: null, words: wait(retryAfterSeconds) };
    return { ok: false, reason, status: 429, retryAfterSeconds, fault } as const;
  }
  const fault = { field: fields[reason] ?? null, words: sentences[reason] };
  return { ok: false, reason, status: statuses[reason], fault } as const;
}
