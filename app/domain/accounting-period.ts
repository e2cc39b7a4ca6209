import { addDays, isCalendarDate, monthsBefore } from "./paris-date.ts";

/** French calendar dates, both included. */
export interface AccountingPeriod {
  fromOn: string;
  toOn: string;
}

const lengths = { month: 1, quarter: 3, year: 12 } as const;
export type PeriodLength = keyof typeof lengths;
export const periodLengths = ["month", "quarter", "year"] as const satisfies PeriodLength[];

export function periodAround(length: PeriodLength, day: string): AccountingPeriod {
  const months = lengths[length];
  const month = Number(day.slice(5, 7)) - 1;
  const first = String(month - (month % months) + 1).padStart(2, "0");
  return lasting(months, `${day.slice(0, 4)}-${first}-01`);
}

function lasting(months: number, fromOn: string): AccountingPeriod {
  return { fromOn, toOn: addDays(monthsBefore(fromOn, -months), -1) };
}

export function lengthOf({ fromOn, toOn }: AccountingPeriod): PeriodLength | null {
  const found = periodLengths.find((length) => {
    const whole = periodAround(length, fromOn);
    return whole.fromOn === fromOn && whole.toOn === toOn;
  });
  return found ?? null;
}

export function neighboursOf(
  period: AccountingPeriod,
): { before: AccountingPeriod; after: AccountingPeriod } | null {
  const length = lengthOf(period);
  if (!length) return null;
  return {
    before: periodAround(length, addDays(period.fromOn, -1)),
    after: periodAround(length, addDays(period.toOn, 1)),
  };
}

export type PeriodFault = "not-a-day" | "end-before-start" | "too-far";

/** Years without a sale before, or too far ahead for any date, are refused. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2199-12-31";

export function readPeriod(
  typed: { from: string; to: string },
  today: string,
): { ok: true; period: AccountingPeriod } | { ok: false; fault: PeriodFault } {
  if (typed.from === "" && typed.to === "") {
    return { ok: true, period: periodAround("month", today) };
  }
  const fromOn = typed.from;
  // Only one end given: from that day to today, or from the first of that day's month to it.
  const toOn = typed.to === "" ? today : typed.to;
  const start = fromOn === "" ? `${toOn.slice(0, 8)}01` : fromOn;
  if (!isCalendarDate(start) || !isCalendarDate(toOn)) return { ok: false, fault: "not-a-day" };
  if (start < FIRST_DAY || toOn > LAST_DAY) return { ok: false, fault: "too-far" };
  if (toOn < start) return { ok: false, fault: "end-before-start" };
  return { ok: true, period: { fromOn: start, toOn } };
}
