import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { settings } from "#db/schema/settings.ts";
import type { MessageFiles } from "#integrations/mail/mailer.ts";

/** Setting that ties a folder of messages to its database. */
export const MAILBOX = "mailbox";

const HOUR_MS = 3_600_000;

/** Deletes orphaned files. A delivery's row is written before its file, so this is safe during a send. */
export async function sweepMailbox(
  { db, files }: { db: Database; files: MessageFiles },
  now: Date,
): Promise<void> {
  if (!(await files.areOf(await databaseId(db, now)))) return;
  // List files before reading rows: a file written in between has its row.
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
