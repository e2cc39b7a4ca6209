import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { agencyRoles, mayDo } from "#domain/agency-role.ts";
import { type ActToDo, rightForAct } from "#domain/pending-act.ts";

export async function isAllowed(
  transaction: ViewerDatabase,
  act: ActToDo,
  userId: string,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ role: string | null }>(
    sql`select agency_role(${userId}) as role`,
  );
  const role = agencyRoles.find((known) => known === rows[0]?.role);
  return mayDo(role, rightForAct(act));
}
