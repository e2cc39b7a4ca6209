import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { opensAdministration } from "#domain/password.ts";

/** A role stays closed until a long enough password; the length is known only when typed, not from the hash. */
export async function openRole(
  db: Database | Transaction,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<void> {
  if (!opensAdministration(password)) return;
  await db
    .update(userRoles)
    .set({ openedAt: now })
    .where(and(eq(userRoles.userId, userId), isNull(userRoles.openedAt)));
}
