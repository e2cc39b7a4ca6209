import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";

/**
 * Matches the number, else the latest order of the e-mail in the reference, else of the receipt's
 * e-mail. For the agency: visitors must not learn whether an order exists, so a database function
 * reads it (docs/decisions/0007-row-level-security.md).
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
