import { APIError, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "#db/client.server.ts";
import * as schema from "#db/schema/accounts.ts";
import { type Limit, sessionSeconds, signInLimits } from "#domain/limits.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { sessionEnd } from "#domain/session-length.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { OnEmailConfirmed } from "./account-services.ts";
import type { Attempts, AttemptVerdict } from "./attempts.server.ts";
import { KNOWN_DEVICE_COOKIE, type KnownDevices } from "./known-devices.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import type { PasswordTries } from "./password-tries.server.ts";
import { notePassword } from "./recent-password.server.ts";
import { openRole } from "./role-opening.server.ts";
import { betterAuthSecrets, type Secrets } from "./versioned-secrets.server.ts";

export interface AccountOptions {
  /** Connected as role phare_accounts. */
  db: Database;
  recordsDb: Database;
  secrets: Secrets;
  /** Without trailing slash. */
  siteUrl: string;
  /** Header set by our listener; others can be spoofed. */
  clientAddressHeader: string;
  secureCookies: boolean;
  minimumPasswordLength: number;
  clock: () => Date;
  jobs: JobQueue;
  onEmailConfirmed: OnEmailConfirmed;
}

export const SIGN_IN_PATH = "/sign-in/email";
export const RETRY_AFTER_HEADER = "X-Retry-After";

interface Guards {
  attempts: Attempts;
  devices: KnownDevices;
  passwordTries: PasswordTries;
}

/** Better Auth with its unsafe defaults replaced (docs/decisions/0001-accounts.md). */
export function createBetterAuth(options: AccountOptions, guards: Guards) {
  return betterAuth({
    baseURL: options.siteUrl,
    ...betterAuthSecrets(options.secrets),
    trustedOrigins: [options.siteUrl],
    database: drizzleAdapter(options.db, { provider: "pg", schema, transaction: true }),
    telemetry: { enabled: false },
    // Errors are thrown, and logged once by the request's handler.
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
    databaseHooks: {
      session: {
        update: {
          // Better Auth extends a session without end while used: enforce an absolute end.
          before: (change, context) => {
            const openedAt = context?.context.session?.session.createdAt;
            if (!change.expiresAt || !openedAt) return Promise.resolve();
            return Promise.resolve({ data: { expiresAt: sessionEnd(openedAt, new Date()) } });
          },
        },
      },
    },
    // Hooks do the rate limiting: Better Auth's would put all unknown addresses into one counter.
    rateLimit: { enabled: false },
    plugins: [twoFactor({ backupCodeOptions: { amount: 10, length: 10 } })],
    hooks: accountHooks(options, guards),
    advanced: {
      cookiePrefix: "phare",
      useSecureCookies: options.secureCookies,
      ipAddress: { disableIpTracking: true },
      // Better Auth disables both under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}

/**
 * Counts by visitor, then by account, before the password check and whether or not the account exists: no enumeration,
 * and distributed guessing gains nothing. A sign-in also attaches records made under the address meanwhile.
 */
function accountHooks(options: AccountOptions, { attempts, devices, passwordTries }: Guards) {
  return {
    before: createAuthMiddleware(async ({ path, body, headers }) => {
      const visitor = headers?.get(options.clientAddressHeader) ?? null;
      const ofVisitor = visitorLimitOf(path);
      if (visitor !== null && ofVisitor) {
        refuseBeyond(await attempts.count(`address:${visitor}|${path}`, ofVisitor));
      }
      const typed = typedAtSignIn(path, body);
      if (!typed) return;
      refuseBeyond(await passwordTries.count({ email: typed.email, headers: headers ?? none }));
    }),
    after: createAuthMiddleware(async (context) => {
      const { newSession } = context.context;
      if (!newSession) return;
      const { path, body, headers = none } = context;
      const typed = typedAtSignIn(path, body);
      if (typed) {
        await passwordTries.forget({ email: typed.email, headers });
        const { password } = typed;
        await openRole(options.db, { userId: newSession.user.id, password, now: options.clock() });
      }
      if (awaitsCode(path, newSession.user)) return;
      if (typed) await notePassword(options.db, newSession.session.id, options.clock());
      const device = devices.remember(headers, newSession.user.id);
      context.setCookie(KNOWN_DEVICE_COOKIE, device.value, device.options);
      if (endsSignIn(path)) await joinRecords(options, newSession.user);
    }),
  };
}

function visitorLimitOf(path: string): Limit | null {
  if (path === SIGN_IN_PATH) return signInLimits.passwordsOfVisitor;
  return path.startsWith("/two-factor/") ? signInLimits.codesOfVisitor : null;
}

const none = new Headers();

function refuseBeyond(verdict: AttemptVerdict): void {
  if (verdict.allowed) return;
  throw new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_ATTEMPTS" },
    { [RETRY_AFTER_HEADER]: String(verdict.retryAfterSeconds) },
  );
}

function awaitsCode(path: string, user: Record<string, unknown>): boolean {
  return path === SIGN_IN_PATH && user["twoFactorEnabled"] === true;
}

function endsSignIn(path: string): boolean {
  return path === SIGN_IN_PATH || path.startsWith("/two-factor/verify-");
}

function joinRecords(
  { db, clock, onEmailConfirmed }: AccountOptions,
  { id, email }: { id: string; email: string },
) {
  return db.transaction((transaction) =>
    onEmailConfirmed(transaction, { userId: id, email, now: clock() }),
  );
}

function typedAtSignIn(path: string, body: unknown): { email: string; password: string } | null {
  if (path !== SIGN_IN_PATH || typeof body !== "object" || body === null) return null;
  if (!("email" in body)) return null;
  return { email: String(body.email), password: "password" in body ? String(body.password) : "" };
}
