import { asc, sql } from "drizzle-orm";
import { journal } from "#db/schema/journal.ts";
import { landingDaily, landingDays } from "#db/schema/landing-totals.ts";
import {
  countLandingDay,
  countMissedLandingDays,
} from "#workflows/tracking/count-landing-days.server.ts";
import { type JobBench, sharedJobBench } from "../email/job-bench.ts";
import { siteUrl, system } from "./daily-world.ts";

export const day = "2026-11-20";
export const now = new Date("2026-11-21T07:00:00Z");
export const administrator = { kind: "administrator", userId: "agence" } as const;

export const landingDaysBench = () =>
  sharedJobBench(
    "landing_events, landing_daily, landing_days, consent_proofs, journal, retention_runs",
  );

export const stored = ({ owner }: JobBench) =>
  owner
    .select()
    .from(landingDaily)
    .orderBy(
      asc(landingDaily.day),
      asc(landingDaily.measure),
      asc(landingDaily.section),
      asc(landingDaily.label),
    );
export const countDay = (bench: JobBench, which = day, at = now) =>
  countLandingDay({ db: bench.owner, siteUrl }, { day: which, actor: system, now: at });
export const countMissed = (bench: JobBench, at: Date) =>
  countMissedLandingDays({ db: bench.owner, siteUrl }, { actor: system, now: at });
export const countedDays = async ({ owner }: JobBench) =>
  (await owner.select().from(landingDays).orderBy(landingDays.day)).map((row) => row.day);
export const waiting = async ({ owner }: JobBench) => {
  const { rows } = await owner.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
export const acts = async ({ owner }: JobBench) =>
  (await owner.select().from(journal).orderBy(journal.id)).map(
    ({ action, subjectId, details }) => ({
      action,
      subjectId,
      details,
    }),
  );
