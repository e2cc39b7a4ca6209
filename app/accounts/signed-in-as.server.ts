import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import type { SignedIn } from "./signed-in.ts";

/** Who an account's owner is to the product: the role that was opened, and whose records they see. */
export async function signedInAs(
  db: Database,
  { id: userId, name, email }: { id: string; name: string; email: string },
): Promise<SignedIn> {
  const rows = await db
    .select({
      secondFactor: user.twoFactorEnabled,
      companyOwnerId: sql<string | null>`company_of(${user.id})`,
      role: userRoles.role,
      openedAt: userRoles.openedAt,
    })
    .from(user)
    .leftJoin(userRoles, eq(userRoles.userId, user.id))
    .where(eq(user.id, userId));
  const given = rows.filter(({ role }) => role === "admin");
  const opened = given.some(({ openedAt }) => openedAt !== null);
  const secondFactor = rows.some((row) => row.secondFactor);
  const who = { userId, name, email, secondFactor };
  if (opened) return { kind: "administrator", ownerId: userId, ...who };
  const ownerId = rows[0]?.companyOwnerId ?? userId;
  const roleAwaitsPassword = given.length > 0;
  return { kind: "client", ownerId, ...who, ...(roleAwaitsPassword && { roleAwaitsPassword }) };
}
