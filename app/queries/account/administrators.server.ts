import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { userRoles } from "#db/schema/accounts.ts";

/** Whether anybody may enter the administration: until then a start prints a link to make the first one. */
export async function anAdministratorExists(db: Database | Transaction): Promise<boolean> {
  const rows = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(1);
  return rows.length > 0;
}
