import { ownProperty } from "#domain/own-property.ts";
import { sqlValues } from "./values.ts";

/** Lists of the domain in SQL texts: `status IN ({{paidForOrderStatuses}})`. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** @throws when `values.ts` has no such list. */
export function renderSql(text: string): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const values = ownProperty(sqlValues, name);
    if (values === undefined) throw new Error(`values.ts has no list named ${name}`);
    return sqlList(values);
  });
}

/** `'paid', 'in_progress'`; pairs: `('pending', 'paid'), ('paid', 'cancelled')`. */
export function sqlList(values: SqlValues): string {
  if (values.length === 0) throw new Error("an empty list can't be compared with");
  return values
    .map((value) => (typeof value === "string" ? quoted(value) : `(${sqlList(value)})`))
    .join(", ");
}

export type SqlValues = readonly (string | readonly string[])[];

/** Backslashes and `$` are refused, as texts stand within `$$` bodies too. */
function quoted(value: string): string {
  if (/[\\$\0]/.test(value))
    throw new Error(`${JSON.stringify(value)} can't stand in a text of SQL`);
  return `'${value.replaceAll("'", "''")}'`;
}
