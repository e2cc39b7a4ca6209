import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { CLOCKS_MAY_DIFFER_MS, type ClockWitnesses } from "#domain/clock-doubt.ts";
import { latestDueDay } from "#domain/daily-task.ts";

const instant = z.coerce.date().nullable();
const row = z.object({ oldest: instant, newest: instant, last_purge: z.string().nullable() });

/** Oldest and newest stored instants, to judge the clock by. The journal suffices: every act writes to it. */
export async function storedWitnesses(
  db: ViewerDatabase,
  now: Date,
): Promise<Pick<ClockWitnesses, "oldestAt" | "newestAt" | "lastPurgeOn">> {
  const soon = new Date(now.getTime() + CLOCKS_MAY_DIFFER_MS);
  const { rows } = await db.execute(sql`
    select (select at from journal order by at asc, id asc limit 1) as oldest,
      (select at from journal order by at desc, id desc limit 1) as newest,
      (select max(day)::text from daily_runs where task = 'retention'
        and day <= ${latestDueDay("retention", now)} and queued_at <= ${soon}) as last_purge`);
  const { oldest, newest, last_purge: lastPurgeOn } = row.parse(rows[0]);
  return { oldestAt: oldest, newestAt: newest, lastPurgeOn };
}

export async function databaseClock(db: Pick<ViewerDatabase, "execute">): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const ms = rows[0]?.ms;
  if (ms === undefined) throw new Error("the database tells no time");
  return new Date(ms);
}
