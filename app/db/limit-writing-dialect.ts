import { sql, type SQL } from "drizzle-orm";
import { PgDialect, type PgSelectConfig } from "drizzle-orm/pg-core";

/** Writes the limit into the text: a generic plan for a limit that is a parameter assumes a tenth of all rows. */
export class LimitWritingDialect extends PgDialect {
  override buildSelectQuery(asked: PgSelectConfig): SQL {
    return super.buildSelectQuery(withLimitWritten(asked));
  }
}

function withLimitWritten({ limit, ...asked }: PgSelectConfig): PgSelectConfig {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- anything that is SQL is written as it is
  const written = typeof limit === "number" && limit >= 0 ? (sql.raw(`${limit}`) as never) : limit;
  return { ...asked, ...(written !== undefined && { limit: written }) };
}
