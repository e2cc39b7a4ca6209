import { type BasisPoints, type Cents, divideHalfUp } from "./money.ts";
import { addDays, monthsBefore } from "./paris-date.ts";

/** Months that the figures go back: this one, and the twelve before it. */
const FIGURE_MONTHS = 13;

/** A French calendar month, to today when it is this one. */
export interface FigureMonth {
  firstOn: string;
  /** Its last day, or today. */
  lastOn: string;
  /** The last day of the month before: what this one is held against. */
  beforeOn: string;
}

/** The thirteen months up to a French calendar date, the oldest first. */
export function figureMonths(today: string): FigureMonth[] {
  const thisMonth = `${today.slice(0, 8)}01`;
  return Array.from({ length: FIGURE_MONTHS }, (_, index) => {
    const firstOn = monthsBefore(thisMonth, FIGURE_MONTHS - 1 - index);
    const end = addDays(monthsBefore(firstOn, -1), -1);
    return { firstOn, lastOn: end < today ? end : today, beforeOn: addDays(firstOn, -1) };
  });
}

/** So many contracts. */
export interface Moved {
  count: number;
  /** What they bring each month, excluding VAT. */
  netCents: Cents;
}

/** The contracts in force on a day. One that is paused or suspended brings nothing meanwhile. */
export interface Standing {
  running: Moved;
  /** In force and not served: what they would bring, beside what comes. */
  stopped: Moved;
}

/**
 * What the contracts in force on a month's last day bring each month, held against the month before.
 */
export interface MonthOfContracts extends Standing {
  firstOn: string;
  opened: Moved;
  lost: Moved;
  /** Those that bring more or less than before; `netCents` by how much, signed. */
  changed: Moved;
}

/** What was asked for in a month. */
export interface MonthOfCharges {
  firstOn: string;
  asked: number;
  /** Refused by the bank, or a transfer late enough to be reminded of. */
  failed: number;
  /** Of those, paid since. */
  mended: number;
}

export interface SubscriptionMonth extends MonthOfContracts, Omit<MonthOfCharges, "firstOn"> {
  /** Lost ones for those there were when the month began; null: there were none. */
  churn: BasisPoints | null;
}

const nothing: Moved = { count: 0, netCents: 0 };

/** The figures of each month; one that nothing is known of has none. */
export function subscriptionMonths(
  months: readonly FigureMonth[],
  contracts: readonly MonthOfContracts[],
  charges: readonly MonthOfCharges[],
): SubscriptionMonth[] {
  return months.map(({ firstOn }) => {
    const known = contracts.find((month) => month.firstOn === firstOn);
    const money = charges.find((month) => month.firstOn === firstOn);
    const { running, stopped, opened, lost, changed } = known ?? {
      running: nothing,
      stopped: nothing,
      opened: nothing,
      lost: nothing,
      changed: nothing,
    };
    const before = running.count + stopped.count - opened.count + lost.count;
    const { asked = 0, failed = 0, mended = 0 } = money ?? {};
    return {
      firstOn,
      running,
      stopped,
      opened,
      lost,
      changed,
      churn: before === 0 ? null : divideHalfUp(lost.count * 10_000, before),
      asked,
      failed,
      mended,
    };
  });
}
