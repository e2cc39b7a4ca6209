import { and, asc, eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { agencyRoles, mayDo } from "#domain/agency-role.ts";

const MOST_ADMINISTRATORS = 100;

/** While none exists, each start of the server prints a link that creates the first administrator. */
export async function anAdministratorExists(db: Database | Transaction): Promise<boolean> {
  const rows = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(1);
  return rows.length > 0;
}

const workingRoles = agencyRoles.filter((role) => mayDo(role, "work"));

export function administrators(db: ViewerDatabase) {
  return db
    .select({ id: user.id, name: user.name })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .where(inArray(userRoles.role, workingRoles))
    .orderBy(asc(user.name), asc(user.id))
    .limit(MOST_ADMINISTRATORS);
}

export type Administrator = Awaited<ReturnType<typeof administrators>>[number];

export async function worksForAgency(db: ViewerDatabase, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, workingRoles)));
  return found.length > 0;
}
