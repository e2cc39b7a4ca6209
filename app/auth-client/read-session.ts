import { type AuthSession, RENEWAL_TICK_SECONDS, SESSION_PATH } from "#domain/auth-session.ts";
import type { Surroundings } from "./surroundings.ts";

/** Null: no session; "unreachable": unknown. */
export type SessionAnswer = AuthSession | null | "unreachable";

const FIRST_WAIT_MS = 200;
const gatewayFailures = new Set([502, 503, 504]);

export async function readSession(
  { fetch, timers }: Pick<Surroundings, "fetch" | "timers">,
  isStillWanted: () => boolean,
): Promise<SessionAnswer> {
  const giveUpAt = timers.now() + RENEWAL_TICK_SECONDS * 1000;
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    const answer = await ask(fetch);
    if (answer !== "unreachable" || timers.now() + wait >= giveUpAt) return answer;
    await timers.wait(wait);
    if (!isStillWanted()) return "unreachable";
  }
}

async function ask(fetch: Surroundings["fetch"]): Promise<SessionAnswer> {
  let response: Response;
  try {
    response = await fetch(SESSION_PATH, { method: "POST", cache: "no-store", redirect: "error" });
  } catch {
    return "unreachable";
  }
  if (gatewayFailures.has(response.status)) return "unreachable";
  if (!response.ok) return null;
  try {
    const body: unknown = await response.json();
    return isSession(body) ? body : null;
  } catch (error) {
    return error instanceof SyntaxError ? null : "unreachable";
  }
}

function isSession(body: unknown): body is AuthSession {
  if (typeof body !== "object" || body === null) return false;
  const session = body as Partial<Record<keyof AuthSession, unknown>>;
  const { access_token: token, expires_in: seconds, user } = session;
  const hasUser =
    typeof user === "object" && user !== null && "id" in user && typeof user.id === "string";
  return typeof token === "string" && typeof seconds === "number" && hasUser;
}
