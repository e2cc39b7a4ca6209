import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#db/client.server.ts";
import * as schema from "#db/schema/accounts.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { OnEmailConfirmed } from "./account-services.ts";
import type { AttemptLimit, Attempts } from "./attempts.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

export interface AccountOptions {
  /** The account tables, as phare_accounts. */
  db: Database;
  /** Orders, e-mails and acts, as each person may see them. */
  recordsDb: Database;
  secret: string;
  /** Public address without trailing slash. */
  siteUrl: string;
  /** The header the server itself sets: any other could be the visitor's own word. */
  clientAddressHeader: string;
  secureCookies: boolean;
  minimumPasswordLength: number;
  clock: () => Date;
  jobs: JobQueue;
  /** Runs in the transaction that confirms an address, and at each sign-in. */
  onEmailConfirmed: OnEmailConfirmed;
}

const HOUR = 3600;
const DAY = 24 * 3600;
export const SESSION_SECONDS = 7 * DAY;
export const SIGN_IN_PATH = "/sign-in/email";
export const RETRY_AFTER_HEADER = "X-Retry-After";

const attemptsByAddress: AttemptLimit = { windowSeconds: 600, max: 30 };
export const accountAttempts: AttemptLimit = { windowSeconds: 900, max: 10 };
const codesByAddress: AttemptLimit = { windowSeconds: 600, max: 30 };

/** Better Auth with its unsafe defaults replaced (docs/decisions/accounts.md). */
export function createBetterAuth(options: AccountOptions, attempts: Attempts) {
  return betterAuth({
    baseURL: options.siteUrl,
    secret: options.secret,
    trustedOrigins: [options.siteUrl],
    database: drizzleAdapter(options.db, { provider: "pg", schema, transaction: true }),
    telemetry: { enabled: false },
    // What goes wrong is thrown, and logged by whoever answers the request; refusals need no line.
    logger: { disabled: true },
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: options.minimumPasswordLength,
      maxPasswordLength: MAXIMUM_PASSWORD_LENGTH,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(password, hash),
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: HOUR, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      customRules: {
        [SIGN_IN_PATH]: { window: attemptsByAddress.windowSeconds, max: attemptsByAddress.max },
        "/two-factor/*": { window: codesByAddress.windowSeconds, max: codesByAddress.max },
        "/get-session": false,
      },
      customStorage: {
        async consume(key, { window, max }) {
          const verdict = await attempts.count(`address:${key}`, { windowSeconds: window, max });
          return verdict.allowed
            ? { allowed: true, retryAfter: null }
            : { allowed: false, retryAfter: verdict.retryAfterSeconds };
        },
      },
    },
    plugins: [twoFactor({ backupCodeOptions: { amount: 10, length: 10 } })],
    hooks: accountHooks(options, attempts),
    advanced: {
      cookiePrefix: "phare",
      useSecureCookies: options.secureCookies,
      ipAddress: { ipAddressHeaders: [options.clientAddressHeader] },
      // Better Auth switches both off under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}

/** Under which an account's wrong passwords are counted, wherever they are typed. */
export function accountAttemptsKey(email: string): string {
  return `account:${email.toLowerCase()}`;
}

/**
 * Counts tries by account before the password is looked at, whether the account exists or not:
 * being refused tells nothing, and many addresses together gain nothing. Whoever gets in finds what they
 * asked for since, signed out, on their account.
 */
function accountHooks(options: AccountOptions, attempts: Attempts) {
  return {
    before: createAuthMiddleware(async (context) => {
      const key = accountKey(context.path, context.body);
      if (key === null) return;
      const verdict = await attempts.count(key, accountAttempts);
      if (verdict.allowed) return;
      throw new APIError(
        "TOO_MANY_REQUESTS",
        { code: "TOO_MANY_ATTEMPTS" },
        { [RETRY_AFTER_HEADER]: String(verdict.retryAfterSeconds) },
      );
    }),
    after: createAuthMiddleware(async (context) => {
      const { newSession } = context.context;
      if (!newSession) return;
      const key = accountKey(context.path, context.body);
      if (key !== null) await attempts.forget(key);
      if (endsSignIn(context.path, newSession.user)) await joinRecords(options, newSession.user);
    }),
  };
}

/** Reading a session may renew it; a password alone opens none where a code is awaited. */
function endsSignIn(path: string, user: Record<string, unknown>): boolean {
  if (path === SIGN_IN_PATH) return user["twoFactorEnabled"] !== true;
  return path.startsWith("/two-factor/verify-");
}

function joinRecords(
  { db, clock, onEmailConfirmed }: AccountOptions,
  { id, email }: { id: string; email: string },
) {
  return db.transaction((transaction) =>
    onEmailConfirmed(transaction, { userId: id, email, now: clock() }),
  );
}

function accountKey(path: string, body: unknown): string | null {
  if (path !== SIGN_IN_PATH || typeof body !== "object" || body === null) return null;
  return "email" in body ? accountAttemptsKey(String(body.email)) : null;
}
