import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";

/**
 * The order a declaration seems to be about: the one with that number, else the latest made with the
 * e-mail given as reference, else with the receipt's. For the agency only: no visitor may learn of it,
 * nor see that order, so the database's own function looks it up (docs/decisions/0007-row-level-security.md).
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
