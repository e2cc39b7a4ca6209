import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAct } from "#db/journal.server.ts";
import { clientViews, session, user, userRoles } from "#db/schema/accounts.ts";
import { clientViewEnd, type ClientViewRefusal } from "#domain/client-view.ts";
import type { AccountServices } from "./account-services.ts";

interface BeginView {
  /** Right `people` checked by the route, and again at each request (signed-in-as.server.ts). */
  userId: string;
  sessionId: string;
  clientId: string;
}

/** Read-only view of a client's portal for half an hour, journalled. */
export async function beginClientView(
  { db, clock }: AccountServices,
  { userId, sessionId, clientId }: BeginView,
): Promise<{ ok: true; until: Date } | { ok: false; reason: ClientViewRefusal }> {
  const now = clock();
  const until = clientViewEnd(now);
  return db.transaction(async (transaction) => {
    const [client] = await transaction
      .select({ role: userRoles.role })
      .from(user)
      .leftJoin(userRoles, eq(userRoles.userId, user.id))
      .where(eq(user.id, clientId.replaceAll("\u0000", "")));
    if (!client) return { ok: false, reason: "client-not-found" };
    // Agency members see more than a client's portal.
    if (client.role !== null) return { ok: false, reason: "of-agency" };
    const view = { clientId, beganAt: now, endsAt: until };
    await transaction
      .insert(clientViews)
      .values({ id: randomUUID(), sessionId, ...view })
      .onConflictDoUpdate({ target: clientViews.sessionId, set: view });
    await recordAct(transaction, {
      at: now,
      actor: { kind: "administrator", userId },
      action: "client-view-begun",
      subject: { type: "user", id: clientId },
      details: { until: until.toISOString() },
    });
    return { ok: true, until };
  });
}

export async function endClientView(
  { db, clock }: AccountServices,
  sessionId: string,
): Promise<{ clientId: string } | null> {
  return db.transaction(async (transaction) => {
    const [ended] = await transaction
      .delete(clientViews)
      .where(eq(clientViews.sessionId, sessionId))
      .returning({ clientId: clientViews.clientId, endsAt: clientViews.endsAt });
    const [holder] = await transaction
      .select({ userId: session.userId })
      .from(session)
      .where(eq(session.id, sessionId));
    const now = clock();
    if (!ended || !holder || ended.endsAt <= now) return null;
    await recordAct(transaction, {
      at: now,
      actor: { kind: "administrator", userId: holder.userId },
      action: "client-view-ended",
      subject: { type: "user", id: ended.clientId },
    });
    return { clientId: ended.clientId };
  });
}

export async function noteClientDownload(
  { db, clock }: AccountServices,
  { userId, clientId, path }: { userId: string; clientId: string; path: string },
): Promise<void> {
  await db.transaction((transaction) =>
    recordAct(transaction, {
      at: clock(),
      actor: { kind: "administrator", userId },
      action: "client-view-download",
      subject: { type: "user", id: clientId },
      details: { path },
    }),
  );
}
