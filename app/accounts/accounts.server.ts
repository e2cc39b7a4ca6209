import { sql } from "drizzle-orm";
import type { AuthSession } from "#domain/auth-session.ts";
import { isRenewalDue } from "#domain/session-length.ts";
import type {
  AccountServices,
  Done,
  TooManyAttempts,
  WeakPassword,
  WrongPassword,
} from "./account-services.ts";
import { createAttempts } from "./attempts.server.ts";
import { type AgencyDevices, createAgencyDevices } from "./agency-devices.server.ts";
import { type AccountOptions, createBetterAuth, SIGN_IN_PATH } from "./better-auth.server.ts";
import { beginClientView, endClientView, noteClientDownload } from "./client-views.server.ts";
import { confirmEmail, confirmEmailChange, readLink } from "./confirmation.server.ts";
import { deleteAccount } from "./departure.server.ts";
import { createFrontDoor, opensSession, tooMany } from "./front-door.server.ts";
import { createKnownDevices } from "./known-devices.server.ts";
import {
  endAllSessions,
  endSession,
  type OpenSession,
  openSessions,
} from "./open-sessions.server.ts";
import { changeName, changePassword, profile, requestEmailChange } from "./own-account.server.ts";
import { refusePassword } from "./own-password.server.ts";
import { createPasswordTries } from "./password-tries.server.ts";
import { personalData } from "./personal-data.server.ts";
import { type AskedAct, refuseStalePassword } from "./recent-password.server.ts";
import { requestLink, resetPassword } from "./recovery.server.ts";
import { resignedCookies } from "./resigned-cookies.server.ts";
import { createScriptSessions } from "./script-sessions.server.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.server.ts";
import { clearedSessionHintCookie, hasSessionHint } from "./session-hint.ts";
import { signedInAs } from "./signed-in-as.server.ts";
import { signUp } from "./sign-up.server.ts";
import type { Person, SignedIn } from "./signed-in.ts";
import { refuseWeakPassword } from "./weak-password.server.ts";

export type { SignedIn } from "./signed-in.ts";

type SignInOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong-credentials" | "email-not-confirmed" }
  /** Password accepted, code still needed; the cookies carry that state. */
  | { ok: false; reason: "second-factor"; cookies: string[] }
  | TooManyAttempts;

/** `cookies` are Set-Cookie values for the response. */
export interface Accounts extends ReturnType<typeof actsOn> {
  /** CSRF is checked by the caller. */
  signIn(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<SignInOutcome>;
  confirmEmail(
    typed: { token: string; password: string },
    headers: Headers,
  ): Promise<SignInOutcome | Awaited<ReturnType<typeof confirmEmail>>>;
  changePassword(
    person: Person,
    typed: { current: string; wanted: string },
    headers: Headers,
  ): Promise<Done | WeakPassword | WrongPassword | TooManyAttempts>;
  openSessions(person: Person, headers: Headers): Promise<OpenSession[]>;
  /** Null: password proved recently, or just now. */
  refuseStalePassword(asked: AskedAct): ReturnType<typeof refuseStalePassword>;
  secondFactor: SecondFactor;
  agencyDevices: AgencyDevices;
  signOut(headers: Headers): Promise<{ cookies: string[] }>;
  beginClientView(
    person: Person,
    clientId: string,
    headers: Headers,
  ): Promise<Awaited<ReturnType<typeof beginClientView>> | null>;
  endClientView(headers: Headers): ReturnType<typeof endClientView>;
  noteClientDownload(taken: { userId: string; clientId: string; path: string }): Promise<void>;
  whoIs(headers: Headers): Promise<{ signedIn: SignedIn | null; cookies: string[] }>;
  /** Issues a fresh bearer token; refuses bearer tokens themselves. */
  sessionForScripts(headers: Headers): Promise<{ session: AuthSession | null; cookies: string[] }>;
  whoBears(headers: Headers): Promise<SignedIn | null>;
  answer(request: Request): Promise<Response>;
}

function actsOn(services: AccountServices) {
  const told =
    <Rest extends unknown[], Result>(act: (where: AccountServices, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      act(services, ...rest);
  return {
    signUp: told(signUp),
    requestLink: told(requestLink),
    readLink: told(readLink),
    resetPassword: told(resetPassword),
    confirmEmailChange: told(confirmEmailChange),
    profile: told(profile),
    changeName: told(changeName),
    requestEmailChange: told(requestEmailChange),
    refusePassword: told(refusePassword),
    endSession: told(endSession),
    endAllSessions: told(endAllSessions),
    deleteAccount: told(deleteAccount),
    personalData: told(personalData),
    refuseWeakPassword: services.refuseWeakPassword,
    minimumPasswordLength: services.minimumPasswordLength,
  };
}

export function createAccounts(options: AccountOptions): Accounts {
  const { db, secureCookies, clock } = options;
  const scriptSessions = createScriptSessions(options);
  const attempts = createAttempts(db, options.secrets[0], options.clock);
  const devices = createKnownDevices(options);
  const passwordTries = createPasswordTries(db, attempts, devices);
  const auth = createBetterAuth(options, { attempts, devices, passwordTries });
  const { call, cookiesOf, answer } = createFrontDoor(auth.handler, options);
  const services: AccountServices = {
    ...options,
    attempts,
    passwordTries,
    refuseWeakPassword: (candidate) => refuseWeakPassword(candidate, options.minimumPasswordLength),
  };

  async function signIn(
    { email, password }: { email: string; password: string },
    headers: Headers,
  ): Promise<SignInOutcome> {
    const body = JSON.stringify({ email, password });
    const response = await call(SIGN_IN_PATH, "POST", headers, body);
    if (response.ok) {
      const cookies = cookiesOf(response.headers, SIGN_IN_PATH);
      if (cookies.some(opensSession)) return { ok: true, cookies };
      return { ok: false, reason: "second-factor", cookies };
    }
    if (response.status === 429) return tooMany(response);
    if (response.status === 403) return { ok: false, reason: "email-not-confirmed" };
    if (response.status === 400 || response.status === 401) {
      return { ok: false, reason: "wrong-credentials" };
    }
    throw new Error(`sign-in answered ${response.status}`);
  }

  async function endView(headers: Headers) {
    const sessionId = await currentSessionId(headers);
    return sessionId === null ? null : endClientView(services, sessionId);
  }

  async function signOut(headers: Headers) {
    await endView(headers);
    const response = await call("/sign-out", "POST", headers, "{}");
    if (!response.ok) throw new Error(`sign-out answered ${response.status}`);
    return { cookies: cookiesOf(response.headers, "/sign-out") };
  }

  async function readCookie(headers: Headers) {
    const found = await renewedSession(headers).catch(async (error: unknown) => {
      // Better Auth hides the cause: query again, so that an unreachable database throws its own error.
      await db.execute(sql`select 1`);
      throw error;
    });
    if (!found.response) {
      const stale = hasSessionHint(headers) ? [clearedSessionHintCookie(secureCookies)] : [];
      return { found: null, cookies: [...found.headers.getSetCookie(), ...stale] };
    }
    return { found: found.response, cookies: cookiesOf(found.headers, "/get-session") };
  }

  /** Better Auth would extend the session on every page, even past its absolute end: read first without refresh. */
  async function renewedSession(given: Headers) {
    const headers = resignedCookies(given, options.secrets);
    const query = { disableRefresh: true };
    const found = await auth.api.getSession({ headers, query, returnHeaders: true });
    // Real clock: Better Auth uses it for sessions.
    const due = found.response && isRenewalDue(found.response.session, new Date());
    return due ? auth.api.getSession({ headers, returnHeaders: true }) : found;
  }

  const visitOf = (sessionId: string) => ({ sessionId, now: clock() });

  async function whoIs(headers: Headers) {
    const { found, cookies } = await readCookie(headers);
    const signedIn = found && (await signedInAs(db, found.user, visitOf(found.session.id)));
    return { signedIn, cookies };
  }

  async function sessionForScripts(headers: Headers) {
    const { found, cookies } = await readCookie(headers);
    if (!found) return { session: null, cookies };
    const who = await signedInAs(db, found.user, visitOf(found.session.id));
    const { kind, name, email } = who;
    const person = {
      id: who.userId,
      email,
      full_name: name,
      role: kind,
      created_at: found.user.createdAt.toISOString(),
    };
    return { session: scriptSessions.open(found.session, person), cookies };
  }

  async function whoBears(headers: Headers) {
    const owner = await scriptSessions.ownerOf(headers);
    return owner && signedInAs(db, owner, visitOf(owner.sessionId));
  }

  async function currentSessionId(headers: Headers): Promise<string | null> {
    return (await readCookie(headers)).found?.session.id ?? null;
  }

  return {
    ...actsOn(services),
    signIn,
    signOut,
    whoIs,
    sessionForScripts,
    whoBears,
    answer,
    async confirmEmail(typed, headers) {
      const confirmed = await confirmEmail(services, typed, headers);
      if (!confirmed.ok) return confirmed;
      return signIn({ email: confirmed.email, password: typed.password }, headers);
    },
    async changePassword(person, typed, headers) {
      const sessionId = await currentSessionId(headers);
      return changePassword(services, person, typed, { headers, sessionId });
    },
    refuseStalePassword: (asked) => refuseStalePassword(services, currentSessionId, asked),
    async beginClientView({ userId }, clientId, headers) {
      const sessionId = await currentSessionId(headers);
      if (sessionId === null) return null;
      return beginClientView(services, { userId, sessionId, clientId });
    },
    endClientView: endView,
    noteClientDownload: (taken) => noteClientDownload(services, taken),
    async openSessions(person, headers) {
      return openSessions(services, person, await currentSessionId(headers));
    },
    agencyDevices: createAgencyDevices(options),
    secondFactor: createSecondFactor(services, { call, cookiesOf, tooMany, currentSessionId }),
  };
}
