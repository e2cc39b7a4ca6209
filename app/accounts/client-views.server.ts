import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAct } from "#db/journal.server.ts";
import { clientViews, session, user, userRoles } from "#db/schema/accounts.ts";
import { clientViewEnd, type ClientViewRefusal } from "#domain/client-view.ts";
import type { AccountServices } from "./account-services.ts";

interface BeginView {
  /** Who looks, with the right to people: their route asks for it, and each look does (signed-in-as.server.ts). */
  userId: string;
  sessionId: string;
  clientId: string;
}

/**
 * From the next request of that session on, whoever looks sees the portal as that client, for half an hour: they read,
 * and change nothing. The journal says who looked at whom, and until when they could.
 */
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
    // Whoever works here sees more than a client's portal.
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

/** Ends what that session looks at, before its time; null: it looked at nobody, or no longer. */
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

/** Writes down that a file of the client's was taken by who looks in their place. */
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
