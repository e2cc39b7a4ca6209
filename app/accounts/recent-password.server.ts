import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { session } from "#db/schema/accounts.ts";
import { isPasswordRecent } from "#domain/recent-password.ts";
import type { AccountServices, TooManyAttempts, WrongPassword } from "./account-services.ts";
import { refusePassword } from "./own-password.server.ts";

interface PasswordNeeded {
  ok: false;
  reason: "password-needed";
}

export interface AskedAct {
  userId: string;
  password: string | null;
  headers: Headers;
}

/** Step-up authentication: a stolen session must not grant lasting rights. Null: password proved recently. */
export async function refuseStalePassword(
  services: AccountServices,
  sessionOf: (headers: Headers) => Promise<string | null>,
  { userId, password, headers }: AskedAct,
): Promise<PasswordNeeded | WrongPassword | TooManyAttempts | null> {
  const { db, clock } = services;
  const sessionId = await sessionOf(headers);
  if (sessionId === null) return { ok: false, reason: "password-needed" };
  if (isPasswordRecent(await passwordProvedAt(db, sessionId), clock())) return null;
  if (password === null) return { ok: false, reason: "password-needed" };
  const wrong = await refusePassword(services, { userId, password, headers });
  if (wrong) return wrong;
  const proved = await notePassword(db, sessionId, clock());
  return proved ? null : { ok: false, reason: "password-needed" };
}

export async function passwordProvedAt(db: Database, sessionId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: session.passwordProvedAt })
    .from(session)
    .where(eq(session.id, sessionId));
  return found?.at ?? null;
}

export async function notePassword(
  db: Database,
  sessionId: string,
  at: Date | null,
): Promise<boolean> {
  const noted = await db
    .update(session)
    .set({ passwordProvedAt: at })
    .where(eq(session.id, sessionId))
    .returning({ id: session.id });
  return noted.length > 0;
}
