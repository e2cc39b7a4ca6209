import type { Database, Transaction } from "#db/client.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Attempts } from "./attempts.server.ts";
import type { PasswordTries } from "./password-tries.server.ts";
import type { Secrets } from "./versioned-secrets.server.ts";
import type { Candidate, WeakPassword } from "./weak-password.server.ts";

export type { WeakPassword } from "./weak-password.server.ts";

export interface AccountServices {
  db: Database;
  /** Subject to row-level security. */
  recordsDb: Database;
  secrets: Secrets;
  /** Without trailing slash. */
  siteUrl: string;
  jobs: JobQueue;
  attempts: Attempts;
  passwordTries: PasswordTries;
  clock: () => Date;
  clientAddressHeader: string;
  refuseWeakPassword: (candidate: Candidate) => Promise<WeakPassword | null>;
  minimumPasswordLength: number;
  /** In the transaction that confirms an address, and at each sign-in: attaches records made under that address. */
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
