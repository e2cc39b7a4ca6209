import { type BasisPoints, type Cents, divideHalfUp } from "./money.ts";
import { addDays, monthsBefore } from "./paris-date.ts";

const FIGURE_MONTHS = 13;

export interface FigureMonth {
  firstOn: string;
  lastOn: string;
  beforeOn: string;
}

export function figureMonths(today: string): FigureMonth[] {
  const thisMonth = `${today.slice(0, 8)}01`;
  return Array.from({ length: FIGURE_MONTHS }, (_, index) => {
    const firstOn = monthsBefore(thisMonth, FIGURE_MONTHS - 1 - index);
    const end = addDays(monthsBefore(firstOn, -1), -1);
    return { firstOn, lastOn: end < today ? end : today, beforeOn: addDays(firstOn, -1) };
  });
}

export interface Moved {
  count: number;
  /** Monthly, excluding VAT. */
  netCents: Cents;
}

export interface Standing {
  running: Moved;
  /** Paused or suspended contracts, not counted in `running`. */
  stopped: Moved;
}

export interface MonthOfContracts extends Standing {
  firstOn: string;
  opened: Moved;
  lost: Moved;
  /** `netCents`: the signed difference. */
  changed: Moved;
}

export interface MonthOfCharges {
  firstOn: string;
  asked: number;
  /** Refused by the bank, or a transfer late enough for a reminder. */
  failed: number;
  mended: number;
}

export interface SubscriptionMonth extends MonthOfContracts, Omit<MonthOfCharges, "firstOn"> {
  /** Lost contracts ÷ contracts at the month's beginning; null: none then. */
  churn: BasisPoints | null;
}

const nothing: Moved = { count: 0, netCents: 0 };

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
