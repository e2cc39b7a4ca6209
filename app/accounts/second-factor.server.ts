import { z } from "zod";
import type { Done, TooManyAttempts, WrongPassword } from "./account-services.ts";

/** Better Auth's front door, as accounts.server.ts opens it. */
export type AuthCall = (
  path: string,
  method: string,
  headers: Headers,
  body?: string,
) => Promise<Response>;

export interface AuthenticatorKey {
  /** otpauth:// address, for the QR code. */
  uri: string;
  recoveryCodes: string[];
}

export type CodeKind = "authenticator" | "recovery";

type CodeOutcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: "wrong-code" | "challenge-over" }
  | TooManyAttempts;

const started = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const refusal = z.object({ code: z.string() });

const codePaths: Record<CodeKind, string> = {
  authenticator: "/two-factor/verify-totp",
  recovery: "/two-factor/verify-backup-code",
};

/** The second factor by authenticator app, through Better Auth's own limits. */
export function createSecondFactor(
  call: AuthCall,
  answers: {
    cookiesOf(headers: Headers, path: string): string[];
    tooMany(response: Response): TooManyAttempts;
  },
) {
  /** Draws a new key; it counts only once a first code has been typed. */
  async function start(
    headers: Headers,
    typed: { password: string; issuer: string },
  ): Promise<({ ok: true } & AuthenticatorKey) | WrongPassword | TooManyAttempts> {
    const body = JSON.stringify({ ...typed, method: "totp" });
    const response = await call("/two-factor/enable", "POST", headers, body);
    if (response.status === 429) return answers.tooMany(response);
    if (!response.ok) return { ok: false, reason: "wrong-password" };
    const { totpURI, backupCodes } = started.parse(await response.json());
    return { ok: true, uri: totpURI, recoveryCodes: backupCodes };
  }

  /** The code that ends signing in, or that makes a new key count. */
  async function check(headers: Headers, kind: CodeKind, code: string): Promise<CodeOutcome> {
    const path = codePaths[kind];
    const response = await call(path, "POST", headers, JSON.stringify({ code }));
    if (response.ok) return { ok: true, cookies: answers.cookiesOf(response.headers, path) };
    if (response.status === 429) return answers.tooMany(response);
    const parsed = refusal.safeParse(await response.json());
    const wrong = ["INVALID_CODE", "INVALID_BACKUP_CODE"].includes(parsed.data?.code ?? "");
    return { ok: false, reason: wrong ? "wrong-code" : "challenge-over" };
  }

  async function stop(
    headers: Headers,
    password: string,
  ): Promise<(Done & { cookies: string[] }) | WrongPassword | TooManyAttempts> {
    const path = "/two-factor/disable";
    const response = await call(path, "POST", headers, JSON.stringify({ password }));
    if (response.ok) return { ok: true, cookies: answers.cookiesOf(response.headers, path) };
    if (response.status === 429) return answers.tooMany(response);
    return { ok: false, reason: "wrong-password" };
  }

  return { start, check, stop };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
