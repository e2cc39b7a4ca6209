import { type Column, type SQL, sql } from "drizzle-orm";

/** Literals, as checks and partial indexes take no parameters. For constants only: values are not escaped. */
export function oneOf(statuses: readonly string[]): SQL {
  const [first, ...others] = statuses;
  return others.length === 0 ? sql.raw(`= '${first}'`) : sql`in ${literals(statuses)}`;
}

/** Literals let the planner match a partial index in a generic plan, which parameters would not. */
export function isOneOf<Of extends Column & { _: { data: string } }>(
  column: Of,
  statuses: readonly Of["_"]["data"][],
): SQL {
  return sql`${column} ${oneOf(statuses)}`;
}

export function noneOf(statuses: readonly string[]): SQL {
  const [first, ...others] = statuses;
  return others.length === 0 ? sql.raw(`<> '${first}'`) : sql`not in ${literals(statuses)}`;
}

function literals(statuses: readonly string[]): SQL {
  return sql.raw(`(${statuses.map((status) => `'${status}'`).join(", ")})`);
}
