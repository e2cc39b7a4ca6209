import { type SQL, sql } from "drizzle-orm";

/**
 * Outer-row expression in a correlated subquery: `subject_id = ${outerValue(sql`orders.id::text`)}`. Under row-level
 * security only leakproof functions may be index conditions (not `uuid` to `text`, `lower`, `coalesce`); since 15.20
 * (13 November 2026) that covers outer columns too. A scalar subselect is evaluated before the comparison.
 */
export function outerValue<Value>(expression: SQL<Value>): SQL<Value> {
  return sql<Value>`(select ${expression})`;
}
