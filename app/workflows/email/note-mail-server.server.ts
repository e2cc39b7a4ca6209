import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { settings } from "#db/schema/settings.ts";
import type { MailServerFault } from "#domain/mail-server.ts";
import { MAIL_SERVER_FAULT } from "#queries/email/mail-server.server.ts";

/** Null: messages leave. The same fault again keeps its first instant. */
export async function noteMailServer(
  db: Database,
  fault: MailServerFault | null,
  now: Date,
): Promise<void> {
  if (fault === null) {
    await db.delete(settings).where(eq(settings.key, MAIL_SERVER_FAULT));
    return;
  }
  await db
    .insert(settings)
    .values({ key: MAIL_SERVER_FAULT, value: { fault }, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: { fault }, updatedAt: now },
      setWhere: sql`${settings.value} ->> 'fault' <> ${fault}`,
    });
}
