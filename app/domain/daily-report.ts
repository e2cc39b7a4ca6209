import { type BasisPoints, type Cents, divideHalfUp } from "./money.ts";

/** Metrics of one French day: the daily report's answer (docs/sources/specification.md, 3). */
export interface DailyMetrics {
  quoteRequests: number;
  auditRequests: number;
  generatedQuotes: number;
  /** The day's orders that were not cancelled. */
  newOrders: number;
  /** Invoiced that day less what was credited, excluding VAT (queries/ledger/revenue.server.ts). */
  orderRevenue: Cents;
  /** Those that served that day: started, and not ended before it. */
  activeSubscriptions: number;
  /** What the subscriptions of that day bring each month, excluding VAT. */
  recurringRevenue: Cents;
  /** What those paused or suspended that day would bring beside it. */
  pausedRevenue: Cents;
  /** Charges of subscriptions that a bank refused for the first time that day. */
  failedCharges: number;
  newUsers: number;
  revisionRequests: number;
  /** Orders per measured visit, in basis points: 250 is 2.5 %; null: no visit was measured. */
  conversionRate: BasisPoints | null;
}

/** Orders per visit that agreed to be measured, in basis points; null without any visit: nothing can be said then. */
export function conversionRate(orders: number, measuredVisits: number): BasisPoints | null {
  return measuredVisits === 0 ? null : divideHalfUp(orders * 10_000, measuredVisits);
}
