import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#db/client.server.ts";
import * as schema from "#db/schema/accounts.ts";
import { type Limit, sessionSeconds, signInLimits } from "#domain/limits.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { OnEmailConfirmed } from "./account-services.ts";
import type { Attempts } from "./attempts.server.ts";
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

export const SIGN_IN_PATH = "/sign-in/email";
export const RETRY_AFTER_HEADER = "X-Retry-After";

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
    session: {
      expiresIn: sessionSeconds.idle,
      updateAge: sessionSeconds.renewedEvery,
      cookieCache: { enabled: false },
    },
    // Ours are counted in the hooks: its own would put all whose address is unknown in one count.
    rateLimit: { enabled: false },
    plugins: [twoFactor({ backupCodeOptions: { amount: 10, length: 10 } })],
    hooks: accountHooks(options, attempts),
    advanced: {
      cookiePrefix: "phare",
      useSecureCookies: options.secureCookies,
      // Nothing of ours reads the address of a session.
      ipAddress: { disableIpTracking: true },
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
 * Counts tries by visitor, then by account, before the password is looked at, whether the account exists or
 * not: being refused tells nothing, and many addresses together gain nothing. Whoever gets in finds what
 * they asked for since, signed out, on their account.
 */
function accountHooks(options: AccountOptions, attempts: Attempts) {
  async function refuseBeyond(key: string, limit: Limit): Promise<void> {
    const verdict = await attempts.count(key, limit);
    if (verdict.allowed) return;
    throw new APIError(
      "TOO_MANY_REQUESTS",
      { code: "TOO_MANY_ATTEMPTS" },
      { [RETRY_AFTER_HEADER]: String(verdict.retryAfterSeconds) },
    );
  }

  return {
    before: createAuthMiddleware(async ({ path, body, headers }) => {
      const visitor = headers?.get(options.clientAddressHeader) ?? null;
      const ofVisitor = visitorLimitOf(path);
      if (visitor !== null && ofVisitor) {
        await refuseBeyond(`address:${visitor}|${path}`, ofVisitor);
      }
      const key = accountKey(path, body);
      if (key !== null) await refuseBeyond(key, signInLimits.passwordsOfAccount);
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

function visitorLimitOf(path: string): Limit | null {
  if (path === SIGN_IN_PATH) return signInLimits.passwordsOfVisitor;
  return path.startsWith("/two-factor/") ? signInLimits.codesOfVisitor : null;
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
