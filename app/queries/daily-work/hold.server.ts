import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { settings } from "#db/schema/settings.ts";
import { type ClockAllowance, clockDoubts } from "#domain/clock-doubt.ts";

export const DAILY_WORK_HOLD = "daily-work-hold";
export const DAILY_WORK_ALLOWANCE = "daily-work-allowance";

const instant = z.coerce.date();

const storedHold = z.object({
  doubt: z.enum(clockDoubts),
  /** The French date that the doubted clock shows. */
  on: z.string(),
  /** By that clock. */
  since: instant,
  now: instant,
  databaseNow: instant,
  newestAt: instant.nullable(),
  oldestAt: instant.nullable(),
  lastPurgeOn: z.string().nullable(),
});

/** Why the daily work waits for a person, as whoever does that work last saw it. */
export type DailyWorkHold = z.infer<typeof storedHold>;

const storedAllowance = z.object({
  doubt: z.enum(clockDoubts),
  on: z.string(),
  lookedPast: instant.nullable(),
});

/** What the daily work waits for; null while nothing holds it up. For administrators and the server's own work. */
export async function dailyWorkHold(db: ViewerDatabase): Promise<DailyWorkHold | null> {
  return storedHold.nullable().parse(await valueOf(db, DAILY_WORK_HOLD));
}

/** What a person last said about the clock. */
export async function dailyWorkAllowance(db: ViewerDatabase): Promise<ClockAllowance | null> {
  return storedAllowance.nullable().parse(await valueOf(db, DAILY_WORK_ALLOWANCE));
}

async function valueOf(db: ViewerDatabase, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row?.value ?? null;
}
