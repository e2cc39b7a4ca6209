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

export async function openSessions(
  { db }: AccountServices,
  { userId }: Person,
  currentId: string | null,
): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(session)
    // Real clock: Better Auth uses it for sessions.
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

export async function endSession(
  { db }: AccountServices,
  { userId }: Person,
  id: string,
): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), eq(session.userId, userId)));
}

export async function endOtherSessions(
  transaction: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  const others = sessionId === null ? undefined : ne(session.id, sessionId);
  await transaction.delete(session).where(and(eq(session.userId, userId), others));
}

export async function endAllSessions({ db }: AccountServices, { userId }: Person): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}
