import { and, asc, desc, eq, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { listViews } from "#db/schema/list-views.ts";

/** Far more than an agency of this size keeps for one list. */
const MOST_SHOWN = 100;

interface Whose {
  userId: string;
  /** Null: of every list, one's own alone. */
  list: string | null;
}

/** The views somebody sees: their own, the first kept first, then those that colleagues share. */
export function keptViews(db: ViewerDatabase, { userId, list }: Whose) {
  const own = eq(listViews.userId, userId);
  return (
    db
      .select({
        id: listViews.id,
        list: listViews.list,
        name: listViews.name,
        asked: listViews.asked,
        shared: listViews.shared,
        userId: listViews.userId,
        by: user.name,
      })
      .from(listViews)
      .innerJoin(user, eq(user.id, listViews.userId))
      // Said although the policies say it: by their words no index is found, and everybody's views are gone through.
      .where(list === null ? own : and(eq(listViews.list, list), or(own, listViews.shared)))
      .orderBy(desc(own), asc(listViews.createdAt), asc(listViews.id))
      .limit(MOST_SHOWN)
  );
}
