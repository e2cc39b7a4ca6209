import { type BasisPoints, type Cents, divideHalfUp } from "./money.ts";

/** Metrics of one French day: the daily report's answer (docs/sources/specification.md, 3). */
export interface DailyMetrics {
  quoteRequests: number;
  auditRequests: number;
  generatedQuotes: number;
  newOrders: number;
  /** Invoiced less credited, excluding VAT (queries/ledger/revenue.server.ts). */
  orderRevenue: Cents;
  /** Started and not ended before that day. */
  activeSubscriptions: number;
  /** Monthly, excluding VAT. */
  recurringRevenue: Cents;
  /** Monthly revenue of paused or suspended subscriptions, not counted above. */
  pausedRevenue: Cents;
  /** First refusals by a bank only. */
  failedCharges: number;
  newUsers: number;
  revisionRequests: number;
  /** Orders per measured visit, in basis points: 250 is 2.5 %; null: no visit was measured. */
  conversionRate: BasisPoints | null;
}

export function conversionRate(orders: number, measuredVisits: number): BasisPoints | null {
  return measuredVisits === 0 ? null : divideHalfUp(orders * 10_000, measuredVisits);
}
