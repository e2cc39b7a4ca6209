import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { opensAdministration } from "#domain/password.ts";

/**
 * Opens the role given to somebody whose password, right or just chosen, is long enough for it. A hash doesn't
 * tell how long a password is: it is known when it is typed.
 */
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
