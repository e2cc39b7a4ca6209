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

/**
 * Drizzle's session, but that how a row is read is found once a query: found anew for each value, as Drizzle does, it
 * takes as long as all else that a long list does.
 */
export class QuickSession extends NodePgSession<Schema, Schema> {
  readonly #statements: KeptStatements;
  #kept: { remark: string } | null = null;
  #isClosed = false;

  constructor(connection: pg.PoolClient, dialect: PgDialect, logger: Logger | undefined) {
    super(connection, dialect, undefined, { ...(logger && { logger }) });
    this.#statements = statementsOf(connection);
  }

  /**
   * From here on the connection keeps the plans of what it is asked (kept-statements.server.ts): of statements that read
   * little whatever their values, under row-level security, planning takes longer than reading. Plans made `apart` serve
   * nothing else.
   */
  keepPlans(apart?: string): void {
    this.#kept = { remark: apart === undefined ? "" : `/* ${apart} */ ` };
  }

  /**
   * Its transaction is over: whatever of it is still at work, where another part of it failed, asks nothing more on a
   * connection that serves somebody else by now.
   */
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
    // A text without parameters may hold several statements, which can't be prepared; the query builder's are single.
    const isOne = query.params.length > 0 || fields !== undefined;
    const kept = this.#kept && isOne ? this.#statements.nameOf(asked.sql) : name;
    return super.prepareQuery<Config>(asked, fields, kept, isArray, mapper ?? flat, ...rest);
  }
}

/** Undefined for rows with others in them, which are left to Drizzle. */
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
  // Copied, a row has its shape at once.
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
