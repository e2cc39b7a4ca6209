import type pg from "pg";
import { doubtAtStart } from "#copy/daily-work.ts";
import { openDatabase } from "#db/client.server.ts";
import { databaseClock } from "#queries/daily-work/clock-witnesses.server.ts";
import { clockInDoubt } from "#workflows/daily/look-at-daily-work.server.ts";

/** Warns only: the daily jobs wait, since a wrong date would make them erase recent data. */
export async function warnOfClock(ownerConnection: pg.PoolConfig, siteUrl: string): Promise<void> {
  const owner = openDatabase(ownerConnection, { max: 1, onError: () => {} });
  try {
    const databaseNow = await databaseClock(owner.db);
    const found = await clockInDoubt(owner.db, { now: new Date(), databaseNow });
    if (!found) return;
    const sentence = doubtAtStart(found.doubt, found.witnesses, `${siteUrl}/admin/conservation`);
    process.stderr.write(`\n${sentence}\n\n`);
  } finally {
    await owner.close();
  }
}
