import { type Column, type SQL, sql } from "drizzle-orm";

/**
 * A condition on a status as checks and partial indexes have it, which take no parameters, and as raw queries:
 * `${column} ${oneOf(statuses)}` is `status in ('paid', 'in_progress')`, or `status = 'paid'`. Only ever the
 * domain's own words.
 */
export function oneOf(statuses: readonly string[]): SQL {
  const [first, ...others] = statuses;
  return others.length === 0 ? sql.raw(`= '${first}'`) : sql`in ${literals(statuses)}`;
}

/**
 * The same in a statement that reads a little of much: that the rows are those of a partial index is known when its plan
 * is made, for all values, rather than at each asking.
 */
export function isOneOf<Of extends Column & { _: { data: string } }>(
  column: Of,
  statuses: readonly Of["_"]["data"][],
): SQL {
  return sql`${column} ${oneOf(statuses)}`;
}

/** The contrary of `oneOf`. */
export function noneOf(statuses: readonly string[]): SQL {
  const [first, ...others] = statuses;
  return others.length === 0 ? sql.raw(`<> '${first}'`) : sql`not in ${literals(statuses)}`;
}

function literals(statuses: readonly string[]): SQL {
  return sql.raw(`(${statuses.map((status) => `'${status}'`).join(", ")})`);
}
