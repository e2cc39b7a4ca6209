import { eq } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { settings } from "#db/schema/settings.ts";
import { type ClockDoubt, clockDoubt, type ClockWitnesses } from "#domain/clock-doubt.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { storedWitnesses } from "#queries/daily-work/clock-witnesses.server.ts";
import {
  DAILY_WORK_HOLD,
  dailyWorkAllowance,
  dailyWorkHold,
} from "#queries/daily-work/hold.server.ts";
import { queueDailyWork } from "./queue-daily-work.server.ts";

const system = { viewer: { kind: "system" } } as const;

export interface Clocks {
  now: Date;
  databaseNow: Date;
}

export interface DoubtedClock {
  doubt: ClockDoubt;
  witnesses: ClockWitnesses;
}

/** A clock in doubt (domain/clock-doubt.ts) holds all daily work until a person confirms it. */
export async function lookAtDailyWork(
  { db, jobs }: { db: Database; jobs: JobQueue },
  clocks: Clocks,
): Promise<ClockDoubt | null> {
  const doubted = await asViewer(db, system, async (transaction) => {
    const found = await doubtedClock(transaction, clocks);
    await noteHold(transaction, found);
    return found;
  });
  if (doubted) return doubted.doubt;
  await queueDailyWork({ db, jobs }, clocks.now);
  return null;
}

export function clockInDoubt(db: Database, clocks: Clocks): Promise<DoubtedClock | null> {
  return lookAs(db, system, (reader) => doubtedClock(reader, clocks));
}

async function doubtedClock(db: ViewerDatabase, clocks: Clocks): Promise<DoubtedClock | null> {
  const witnesses = { ...clocks, ...(await storedWitnesses(db, clocks.now)) };
  const doubt = clockDoubt(witnesses, await dailyWorkAllowance(db));
  return doubt && { doubt, witnesses };
}

async function noteHold(transaction: ViewerDatabase, found: DoubtedClock | null): Promise<void> {
  const noted = await dailyWorkHold(transaction);
  if (!found) {
    if (noted) await transaction.delete(settings).where(eq(settings.key, DAILY_WORK_HOLD));
    return;
  }
  const { doubt, witnesses } = found;
  const on = parisDate(witnesses.now);
  if (noted?.doubt === doubt && noted.on === on) return;
  const since = noted?.doubt === doubt ? noted.since : witnesses.now;
  const stored = { value: { ...witnesses, doubt, on, since }, updatedAt: witnesses.now };
  await transaction
    .insert(settings)
    .values({ key: DAILY_WORK_HOLD, ...stored })
    .onConflictDoUpdate({ target: settings.key, set: stored });
}
