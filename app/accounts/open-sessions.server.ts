import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { session } from "#db/schema/accounts.ts";
import type { AccountServices } from "./account-services.ts";
import { deviceFamily } from "./device-family.ts";
import type { Person } from "./signed-in.ts";

export interface OpenSession {
  id: string;
  device: string;
  openedAt: Date;
  lastUsedAt: Date;
  current: boolean;
}

/** A person's sessions, the one in use first, then the latest used. */
export async function openSessions(
  { db }: AccountServices,
  { userId }: Person,
  currentId: string | null,
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(session)
    // Better Auth ends sessions by the real time.
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt))
    .limit(100);
  return rows
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: deviceFamily(userAgent),
      openedAt: createdAt,
      lastUsedAt: updatedAt,
      current: id === currentId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the person's own sessions; somebody else's, or one already ended, is left alone. */
export async function endSession(
  { db }: AccountServices,
  { userId }: Person,
  id: string,
): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
}

/** Ends the person's sessions but the one they act in; without one, all of them. */
export async function endOtherSessions(
  transaction: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  const others = sessionId === null ? undefined : ne(session.id, sessionId);
  await transaction.delete(session).where(and(eq(session.userId, userId), others));
}

/** Signs that account out everywhere, the device in hand included. */
export async function endAllSessions({ db }: AccountServices, { userId }: Person): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}
