import { eq } from "drizzle-orm";
import { z } from "zod";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { settings } from "#db/schema/settings.ts";
import { type MailServerFault, mailServerFaults } from "#domain/mail-server.ts";

export const MAIL_SERVER_FAULT = "mail-server-fault";

export async function mailServerFault(
  db: ViewerDatabase,
): Promise<{ fault: MailServerFault; since: Date } | null> {
  const [row] = await db
    .select({ value: settings.value, since: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, MAIL_SERVER_FAULT));
  if (!row) return null;
  return { ...z.object({ fault: z.enum(mailServerFaults) }).parse(row.value), since: row.since };
}
