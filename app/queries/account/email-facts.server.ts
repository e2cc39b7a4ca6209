import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { accountLinks, user } from "#db/schema/accounts.ts";

export async function accountLinkToSend(db: Database, linkId: string) {
  const [row] = await db
    .select({ link: accountLinks, name: user.name })
    .from(accountLinks)
    .innerJoin(user, eq(user.id, accountLinks.userId))
    .where(eq(accountLinks.id, linkId));
  return row ?? null;
}

export async function accountRecipient(db: Database, userId: string) {
  const [row] = await db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  return row ?? null;
}
