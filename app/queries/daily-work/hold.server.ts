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
  /** French date shown by the doubted clock. */
  on: z.string(),
  since: instant,
  now: instant,
  databaseNow: instant,
  newestAt: instant.nullable(),
  oldestAt: instant.nullable(),
  lastPurgeOn: z.string().nullable(),
});

export type DailyWorkHold = z.infer<typeof storedHold>;

const storedAllowance = z.object({
  doubt: z.enum(clockDoubts),
  on: z.string(),
  lookedPast: instant.nullable(),
});

/** Null while nothing blocks the daily work. */
export async function dailyWorkHold(db: ViewerDatabase): Promise<DailyWorkHold | null> {
  return storedHold.nullable().parse(await valueOf(db, DAILY_WORK_HOLD));
}

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
