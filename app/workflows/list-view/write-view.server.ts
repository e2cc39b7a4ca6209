import { and, eq, ne, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { listViews } from "#db/schema/list-views.ts";
import { VIEWS_AT_MOST } from "#domain/list-view.ts";
import { isRecordId } from "#domain/record-id.ts";

interface ViewAct {
  userId: string;
  now: Date;
}

interface KeptView {
  list: string;
  name: string;
  /** Format of forms/list-view.ts. */
  asked: string;
  shared: boolean;
}

export type ViewRefusal = "name-taken" | "too-many" | "not-found";

type Written = { ok: true } | { ok: false; reason: ViewRefusal };

export function keepView(
  { db }: { db: Database },
  { userId, now, ...view }: ViewAct & KeptView,
): Promise<Written> {
  return ofList(db, { userId, list: view.list }, async (transaction) => {
    const own = and(eq(listViews.userId, userId), eq(listViews.list, view.list));
    if ((await transaction.$count(listViews, own)) >= VIEWS_AT_MOST) {
      return { ok: false, reason: "too-many" };
    }
    const kept = await transaction
      .insert(listViews)
      .values({ ...view, userId, createdAt: now })
      .onConflictDoNothing();
    return kept.rowCount === 0 ? { ok: false, reason: "name-taken" } : { ok: true };
  });
}

export async function changeView(
  { db }: { db: Database },
  {
    userId,
    viewId,
    name,
    shared,
  }: { userId: string; viewId: string; name: string; shared: boolean },
): Promise<Written> {
  const viewer = { kind: "administrator", userId } as const;
  const list = await asViewer(db, { viewer }, (transaction) => listOf(transaction, userId, viewId));
  if (list === null) return { ok: false, reason: "not-found" };
  return ofList(db, { userId, list }, async (transaction) => {
    const others = and(
      eq(listViews.userId, userId),
      eq(listViews.list, list),
      ne(listViews.id, viewId),
      sql`lower(${listViews.name}) = lower(${name})`,
    );
    if ((await transaction.$count(listViews, others)) > 0) {
      return { ok: false, reason: "name-taken" };
    }
    const changed = await transaction
      .update(listViews)
      .set({ name, shared })
      .where(and(eq(listViews.id, viewId), eq(listViews.userId, userId)));
    return changed.rowCount === 0 ? { ok: false, reason: "not-found" } : { ok: true };
  });
}

export async function removeView(
  { db }: { db: Database },
  { userId, viewId }: { userId: string; viewId: string },
): Promise<void> {
  if (!isRecordId(viewId)) return;
  await asViewer(db, { viewer: { kind: "administrator", userId } }, (transaction) =>
    transaction
      .delete(listViews)
      .where(and(eq(listViews.id, viewId), eq(listViews.userId, userId))),
  );
}

async function listOf(transaction: ViewerDatabase, userId: string, viewId: string) {
  if (!isRecordId(viewId)) return null;
  const [view] = await transaction
    .select({ list: listViews.list })
    .from(listViews)
    .where(and(eq(listViews.id, viewId), eq(listViews.userId, userId)));
  return view?.list ?? null;
}

/** Advisory lock per person and list: a unique index can't express "at most n". */
function ofList(
  db: Database,
  { userId, list }: { userId: string; list: string },
  write: (transaction: ViewerDatabase) => Promise<Written>,
): Promise<Written> {
  return asViewer(db, { viewer: { kind: "administrator", userId } }, async (transaction) => {
    const lock = `list-views:${list}:${userId}`;
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    return write(transaction);
  });
}
