import { parisDate } from "./paris-date.ts";

export const keptBackups = { day: 7, week: 4, month: 12 } as const;

export type BackupSpan = keyof typeof keptBackups;

/** Age at which the owner is warned: one night was missed. */
export const BACKUP_LATE_HOURS = 36;

export const RESTORE_TEST_DAYS = 7;

const fileName = /^phare-local-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(?:\.enc)?$/;

/** `phare-local-20261123-013004.tar.gz` (UTC); `.tar.gz.enc` when encrypted. */
export function backupFileName(takenAt: Date, isSealed: boolean): string {
  const [day = "", time = ""] = takenAt.toISOString().split("T");
  return `phare-local-${day.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}.tar.gz${isSealed ? ".enc" : ""}`;
}

export function backupFileMoment(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = fileName.exec(name) ?? [];
  if (year === undefined) return null;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * Why each copy is kept, by file name; absent copies may be deleted. Spans count days that have a copy, not days of the
 * clock: a stopped machine or a fast clock deletes nothing. All copies of the last day stay.
 */
export function whyKept(names: string[]): Map<string, BackupSpan[]> {
  const copies = names
    .flatMap((name) => {
      const moment = backupFileMoment(name);
      return moment ? [{ name, moment, day: parisDate(moment) }] : [];
    })
    .toSorted((one, other) => other.moment.getTime() - one.moment.getTime());
  const kept = new Map<string, BackupSpan[]>();
  for (const [span, most] of Object.entries(keptBackups)) {
    const newest = new Map<string, string>();
    for (const { name, day } of copies) {
      const period = periodOf(span, day);
      if (!newest.has(period) && newest.size < most) newest.set(period, name);
    }
    for (const name of newest.values()) kept.set(name, [...(kept.get(name) ?? []), spanOf(span)]);
  }
  for (const { name, day } of copies)
    if (day === copies[0]?.day && !kept.has(name)) kept.set(name, ["day"]);
  return kept;
}

function spanOf(key: string): BackupSpan {
  return key === "week" || key === "month" ? key : "day";
}

function periodOf(span: string, day: string): string {
  if (span === "month") return day.slice(0, 7);
  return span === "week" ? mondayOf(day) : day;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
