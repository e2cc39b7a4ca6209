import { type SQL, sql } from "drizzle-orm";

/**
 * Statuses as the schema and raw queries write them, `('paid', 'in_progress')`. Never what somebody typed:
 * they are no parameters, because checks and partial indexes can't have any.
 */
export function literals(statuses: readonly string[]): SQL {
  return sql.raw(`(${statuses.map((status) => `'${status}'`).join(", ")})`);
}
