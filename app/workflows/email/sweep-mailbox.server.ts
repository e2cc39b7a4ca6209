import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { settings } from "#db/schema/settings.ts";
import type { MessageFiles } from "#integrations/mail/mailer.ts";

/** The setting by which a folder of messages knows its database. */
export const MAILBOX = "mailbox";

const HOUR_MS = 3_600_000;

/**
 * Erases the messages whose delivery is gone: row and file live and die together. A delivery has its row before
 * its file is written (deliver-email), so that a file without one is nobody's, whatever is being sent at that
 * instant; and whoever was killed between removing a row and its file, the next sweep ends it. The files of
 * another database, tried on the same machine, are left alone.
 */
export async function sweepMailbox(
  { db, files }: { db: Database; files: MessageFiles },
  now: Date,
): Promise<void> {
  if (!(await files.areOf(await databaseId(db, now)))) return;
  // Listed first, looked up after: one that is written in between has its row.
  for await (const ids of files.batches()) {
    const rows = await db
      .select({ id: emailDeliveries.id })
      .from(emailDeliveries)
      .where(inArray(emailDeliveries.id, ids));
    const kept = new Set(rows.map(({ id }) => id));
    await files.erase(ids.filter((id) => !kept.has(id)));
  }
  await files.eraseUnfinished(new Date(now.getTime() - HOUR_MS));
}

async function databaseId(db: Database, now: Date): Promise<string> {
  await db
    .insert(settings)
    .values({ key: MAILBOX, value: { id: randomUUID() }, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, MAILBOX));
  return z.object({ id: z.uuid() }).parse(row?.value).id;
}
