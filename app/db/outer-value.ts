import { type SQL, sql } from "drizzle-orm";

/**
 * An expression of the outer query's row, for a comparison inside a correlated subquery:
 * `subject_id = ${outerValue(sql`orders.id::text`)}`.
 *
 * Under row-level security an index serves only comparisons without functions that PostgreSQL doesn't mark leakproof
 * (`uuid` to `text`, `lower`, `coalesce`). Since the security releases of 13 November 2026 (15.20) that rule also covers
 * functions of outer columns. As a subselect, the expression is a value before the comparison.
 */
export function outerValue<Value>(expression: SQL<Value>): SQL<Value> {
  return sql<Value>`(select ${expression})`;
}
