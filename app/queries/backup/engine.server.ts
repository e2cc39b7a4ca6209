import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";

/** Version of the database server, such as `18.4`. */
export async function engineVersion(db: ViewerDatabase): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? "";
}
