import { and, asc, desc, eq, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { listViews } from "#db/schema/list-views.ts";

const MOST_SHOWN = 100;

interface Whose {
  userId: string;
  list: string | null;
}

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
      // Repeats the row-level security policy: the planner finds no index through the policy's own expression.
      .where(list === null ? own : and(eq(listViews.list, list), or(own, listViews.shared)))
      .orderBy(desc(own), asc(listViews.createdAt), asc(listViews.id))
      .limit(MOST_SHOWN)
  );
}
