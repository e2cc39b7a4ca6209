import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calendarFeed, calls } from "#db/schema/calls.ts";
import { callStatusesInForce } from "#domain/call.ts";
import { tokenHash } from "../call/by-token.server.ts";

const DAY_MS = 24 * 3_600_000;
const PAST_DAYS_SHOWN = 90;

/** The viewer's held key is the secret of the feed's address. Null when that secret is not the current one. */
export async function feedCalls(db: ViewerDatabase, secret: string, now: Date) {
  const [feed] = await db
    .select({ createdAt: calendarFeed.createdAt })
    .from(calendarFeed)
    .where(eq(calendarFeed.tokenHash, tokenHash(secret)));
  if (!feed) return null;
  return db
    .select()
    .from(calls)
    .where(
      and(
        inArray(calls.status, callStatusesInForce),
        gt(calls.endsAt, new Date(now.getTime() - PAST_DAYS_SHOWN * DAY_MS)),
      ),
    )
    .orderBy(asc(calls.startsAt));
}

export async function feedMadeAt(db: ViewerDatabase): Promise<Date | null> {
  const [feed] = await db.select({ createdAt: calendarFeed.createdAt }).from(calendarFeed);
  return feed?.createdAt ?? null;
}
