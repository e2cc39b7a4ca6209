import { ownProperty } from "#domain/own-property.ts";
import { sqlValues } from "./values.ts";

/** Of a text of app/db: a list that the domain tells, as `status IN ({{paidForOrderStatuses}})` asks for it. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** @throws when a text asks for a list that `values.ts` doesn't have. */
export function renderSql(text: string): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const values = ownProperty(sqlValues, name);
    if (values === undefined) throw new Error(`values.ts has no list named ${name}`);
    return sqlList(values);
  });
}

/** `'paid', 'in_progress'`; of pairs, `('pending', 'paid'), ('paid', 'cancelled')`. An empty one is no SQL. */
export function sqlList(values: SqlValues): string {
  if (values.length === 0) throw new Error("an empty list can't be compared with");
  return values
    .map((value) => (typeof value === "string" ? quoted(value) : `(${sqlList(value)})`))
    .join(", ");
}

export type SqlValues = readonly (string | readonly string[])[];

/** Texts stand within `$$` bodies and plain statements alike, and in none of them may a backslash escape anything. */
function quoted(value: string): string {
  if (/[\\$\0]/.test(value))
    throw new Error(`${JSON.stringify(value)} can't stand in a text of SQL`);
  return `'${value.replaceAll("'", "''")}'`;
}
