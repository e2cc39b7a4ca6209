import { Column, is, type Logger, type Query, SQL } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres";
import type { PgDialect, PgPreparedQuery, PreparedQueryConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type KeptStatements, statementsOf } from "./kept-statements.server.ts";

type Schema = Record<string, never>;
type Prepared = Parameters<NodePgSession<Schema, Schema>["prepareQuery"]>;
type Fields = NonNullable<Prepared[1]>;

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

/** Caches the row decoder of each query: Drizzle resolves it for every value, which doubles a long list's time. */
export class QuickSession extends NodePgSession<Schema, Schema> {
  readonly #statements: KeptStatements;
  #kept: { remark: string } | null = null;
  #isClosed = false;

  constructor(connection: pg.PoolClient, dialect: PgDialect, logger: Logger | undefined) {
    super(connection, dialect, undefined, { ...(logger && { logger }) });
    this.#statements = statementsOf(connection);
  }

  /** Prepares statements by name: with row-level security, planning outlasts small reads. `apart`: own plans. */
  keepPlans(apart?: string): void {
    this.#kept = { remark: apart === undefined ? "" : `/* ${apart} */ ` };
  }

  /** Rejects later queries of the transaction: its connection may already serve another request. */
  close(): void {
    this.#isClosed = true;
  }

  /** @throws Error once its transaction is over. */
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    { sql, ...query }: Query,
    fields: Prepared[1],
    name: string | undefined,
    isArray: boolean,
    mapper?: (rows: unknown[][]) => Config["execute"],
    ...rest: [Prepared[5]?, Prepared[6]?]
  ): PgPreparedQuery<Config> {
    if (this.#isClosed) throw new Error("Asked after the end of the transaction");
    const flat =
      fields && (flatMapper(fields) as ((rows: unknown[][]) => Config["execute"]) | undefined);
    const asked = { ...query, sql: (this.#kept?.remark ?? "") + sql };
    // Only single statements can be prepared: a text without parameters or fields may hold several.
    const isOne = query.params.length > 0 || fields !== undefined;
    const kept = this.#kept && isOne ? this.#statements.nameOf(asked.sql) : name;
    return super.prepareQuery<Config>(asked, fields, kept, isArray, mapper ?? flat, ...rest);
  }
}

function flatMapper(
  fields: Fields,
): ((rows: unknown[][]) => Record<string, unknown>[]) | undefined {
  const columns: { key: string; decoder: Decoder }[] = [];
  for (const { path, field } of fields) {
    const [key, ...deeper] = path;
    const decoder = decoderOf(field);
    if (key === undefined || deeper.length > 0 || !decoder) return undefined;
    columns.push({ key, decoder });
  }
  const blank: Record<string, unknown> = Object.fromEntries(columns.map(({ key }) => [key, null]));
  const rowOf = (values: unknown[]) => {
    const row = { ...blank };
    for (const [index, { key, decoder }] of columns.entries()) {
      const value = values[index];
      if (value !== null) row[key] = decoder.mapFromDriverValue(value);
    }
    return row;
  };
  return (rows) => rows.map(rowOf);
}

function decoderOf(field: Fields[number]["field"]): Decoder | null {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return "decoder" in expression && isDecoder(expression.decoder) ? expression.decoder : null;
}

function isDecoder(value: unknown): value is Decoder {
  return typeof value === "object" && value !== null && "mapFromDriverValue" in value;
}
