import type { Database, Transaction } from "#db/client.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Attempts } from "./attempts.server.ts";
import type { PasswordTries } from "./password-tries.server.ts";
import type { Secrets } from "./versioned-secrets.server.ts";
import type { Candidate, WeakPassword } from "./weak-password.server.ts";

export type { WeakPassword } from "./weak-password.server.ts";

/** What the acts on an account share. */
export interface AccountServices {
  /** The account tables. */
  db: Database;
  /** Orders, e-mails and acts, as each person may see them. */
  recordsDb: Database;
  secrets: Secrets;
  /** Public address without trailing slash. */
  siteUrl: string;
  jobs: JobQueue;
  attempts: Attempts;
  passwordTries: PasswordTries;
  clock: () => Date;
  clientAddressHeader: string;
  refuseWeakPassword: (candidate: Candidate) => Promise<WeakPassword | null>;
  minimumPasswordLength: number;
  /** What else an address is worth once its owner has proved to hold it, in the same transaction; again at each sign-in. */
  onEmailConfirmed: OnEmailConfirmed;
}

export type OnEmailConfirmed = (
  transaction: Transaction,
  confirmed: { userId: string; email: string; now: Date },
) => Promise<unknown>;

export interface TooManyAttempts {
  ok: false;
  reason: "too-many-attempts";
  retryAfterSeconds: number;
}

export interface WrongPassword {
  ok: false;
  reason: "wrong-password";
}

export interface Done {
  ok: true;
}
