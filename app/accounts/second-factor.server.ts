import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { twoFactor, user } from "#db/schema/accounts.ts";
import { signInLimits } from "#domain/limits.ts";
import type { AccountServices, Done, TooManyAttempts, WrongPassword } from "./account-services.ts";
import { endOtherSessions } from "./open-sessions.server.ts";
import { refusePassword } from "./own-password.server.ts";
import { notePassword, passwordProvedAt } from "./recent-password.server.ts";
import type { Person } from "./signed-in.ts";

interface FrontDoor {
  call(path: string, method: string, headers: Headers, body?: string): Promise<Response>;
  cookiesOf(headers: Headers, path: string): string[];
  tooMany(response: Response): TooManyAttempts;
  currentSessionId(headers: Headers): Promise<string | null>;
}

interface AuthenticatorKey {
  uri: string;
  recoveryCodes: string[];
}

export type CodeKind = "authenticator" | "recovery";

interface WrongCode {
  ok: false;
  reason: "wrong-code";
}

type CodeOutcome =
  | { ok: true; cookies: string[] }
  | WrongCode
  | { ok: false; reason: "challenge-over" }
  | TooManyAttempts;

const started = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const refusal = z.object({ code: z.string() });

const codePaths: Record<CodeKind, string> = {
  authenticator: "/two-factor/verify-totp",
  recovery: "/two-factor/verify-backup-code",
};

export function createSecondFactor(services: AccountServices, door: FrontDoor) {
  async function start(
    person: Person,
    typed: { password: string; issuer: string },
    headers: Headers,
  ): Promise<({ ok: true } & AuthenticatorKey) | WrongPassword | TooManyAttempts> {
    const { password } = typed;
    const refused = await refusePassword(services, { userId: person.userId, password, headers });
    if (refused) return refused;
    const body = JSON.stringify({ ...typed, method: "totp" });
    const response = await door.call("/two-factor/enable", "POST", headers, body);
    if (response.status === 429) return door.tooMany(response);
    if (!response.ok) throw new Error(`drawing a key answered ${response.status}`);
    const { totpURI, backupCodes } = started.parse(await response.json());
    return { ok: true, uri: totpURI, recoveryCodes: backupCodes };
  }

  async function verify(headers: Headers, kind: CodeKind, code: string): Promise<CodeOutcome> {
    const path = codePaths[kind];
    const response = await door.call(path, "POST", headers, JSON.stringify({ code }));
    if (response.ok) return { ok: true, cookies: door.cookiesOf(response.headers, path) };
    if (response.status === 429) return door.tooMany(response);
    const parsed = refusal.safeParse(await response.json());
    const wrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(parsed.data?.code ?? "");
    return { ok: false, reason: wrong ? "wrong-code" : "challenge-over" };
  }

  function sessionOf(cookies: string[]): Promise<string | null> {
    const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
    return door.currentSessionId(new Headers({ cookie }));
  }

  async function check(headers: Headers, kind: CodeKind, code: string): Promise<CodeOutcome> {
    const outcome = await verify(headers, kind, code);
    if (!outcome.ok) return outcome;
    const sessionId = await sessionOf(outcome.cookies);
    if (sessionId !== null) await notePassword(services.db, sessionId, services.clock());
    return outcome;
  }

  async function confirm(person: Person, headers: Headers, code: string): Promise<CodeOutcome> {
    const formerId = await door.currentSessionId(headers);
    const provedAt = formerId === null ? null : await passwordProvedAt(services.db, formerId);
    const outcome = await verify(headers, "authenticator", code);
    if (!outcome.ok) return outcome;
    const sessionId = await sessionOf(outcome.cookies);
    // A code proves no password: carry over the former session's proof.
    if (sessionId !== null) await notePassword(services.db, sessionId, provedAt);
    // Better Auth enabled the factor in its own transaction.
    await services.db.transaction((transaction) =>
      tellChange(services, transaction, { person, sessionId, enabled: true }),
    );
    return outcome;
  }

  /** Null: valid code; a recovery code is consumed. */
  async function refuseCode(
    userId: string,
    code: string,
    headers: Headers,
  ): Promise<WrongCode | TooManyAttempts | null> {
    const count = `second-factor-code:${userId}`;
    const verdict = await services.attempts.count(count, signInLimits.codesOfAccount);
    if (!verdict.allowed) {
      const { retryAfterSeconds } = verdict;
      return { ok: false, reason: "too-many-attempts", retryAfterSeconds };
    }
    const outcome = await verify(headers, codeKindOf(code), code);
    if (!outcome.ok) {
      return outcome.reason === "too-many-attempts" ? outcome : { ok: false, reason: "wrong-code" };
    }
    await services.attempts.forget(count);
    return null;
  }

  /** Requires both factors: a password alone must not remove the second. */
  async function stop(
    person: Person,
    typed: { password: string; code: string },
    headers: Headers,
  ): Promise<Done | WrongPassword | WrongCode | TooManyAttempts> {
    const { userId } = person;
    const { password, code } = typed;
    const wrong = await refusePassword(services, { userId, password, headers });
    if (wrong) return wrong;
    // Verifying a code would activate a key that was never confirmed.
    if (!(await isOn(services, userId))) return { ok: true };
    const refused = await refuseCode(userId, code, headers);
    if (refused) return refused;
    const sessionId = await door.currentSessionId(headers);
    await services.db.transaction(async (transaction) => {
      const stopped = await transaction
        .update(user)
        .set({ twoFactorEnabled: false, updatedAt: services.clock() })
        .where(and(eq(user.id, userId), eq(user.twoFactorEnabled, true)))
        .returning({ id: user.id });
      if (stopped.length === 0) return;
      await transaction.delete(twoFactor).where(eq(twoFactor.userId, userId));
      await tellChange(services, transaction, { person, sessionId, enabled: false });
    });
    return { ok: true };
  }

  return { start, check, confirm, stop };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

function codeKindOf(code: string): CodeKind {
  return /^\d{6}$/.test(code) ? "authenticator" : "recovery";
}

async function isOn({ db }: AccountServices, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ on: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.id, userId));
  return found?.on ?? false;
}

/** Ends all other sessions; tells the owner by e-mail. */
async function tellChange(
  { clock, jobs }: AccountServices,
  transaction: Transaction,
  change: { person: Person; sessionId: string | null; enabled: boolean },
): Promise<void> {
  const { person, sessionId, enabled } = change;
  const { kind, userId } = person;
  const at = clock();
  await endOtherSessions(transaction, { userId, sessionId });
  await recordAct(transaction, {
    at,
    actor: { kind, userId },
    action: enabled ? "second-factor-enabled" : "second-factor-disabled",
    subject: { type: "user", id: userId },
  });
  const news = { userId, changedAt: at.toISOString(), enabled };
  await jobs.enqueue(transaction, "email-account-second-factor-changed", news);
}
