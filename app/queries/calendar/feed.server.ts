import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { calendarFeed, calls } from "#db/schema/calls.ts";
import { callStatusesInForce } from "#domain/call.ts";
import { tokenHash } from "../call/by-token.server.ts";

const DAY_MS = 24 * 3_600_000;
const PAST_DAYS_SHOWN = 90;

/**
 * The calls of the agency's feed, for a viewing whose held key is the secret of its address: the last
 * three months' and the coming ones. Null when the secret isn't the current one.
 */
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

/** When the feed's address was made; null while there is none. */
export async function feedMadeAt(db: ViewerDatabase): Promise<Date | null> {
  const [feed] = await db.select({ createdAt: calendarFeed.createdAt }).from(calendarFeed);
  return feed?.createdAt ?? null;
}
