import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";

/**
 * By number, else latest order of an e-mail. A database function: visitors must not learn whether an order exists
 * (docs/decisions/0007-row-level-security.md).
 */
export async function matchingOrderId(
  db: ViewerDatabase,
  { reference, email }: { reference: string; email: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select declared_order(${reference}, ${email}) as id`,
  );
  return rows[0]?.id ?? null;
}
