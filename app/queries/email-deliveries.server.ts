import { asc, desc, eq, inArray, like, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { isRecordId } from "#domain/record-id.ts";

const SHOWN = 200;

const listed = {
  id: emailDeliveries.id,
  template: emailDeliveries.template,
  recipient: emailDeliveries.recipient,
  subject: emailDeliveries.subject,
  status: emailDeliveries.status,
  lastError: emailDeliveries.lastError,
  createdAt: emailDeliveries.createdAt,
  sentAt: emailDeliveries.sentAt,
};

/** The latest messages, those that failed first. For administrators: they name everybody's address. */
export function listEmailDeliveries(db: ViewerDatabase) {
  return db
    .select(listed)
    .from(emailDeliveries)
    .orderBy(
      desc(sql`${emailDeliveries.status} = 'failed'`),
      desc(emailDeliveries.createdAt),
      asc(emailDeliveries.id),
    )
    .limit(SHOWN);
}

export type ListedEmail = Awaited<ReturnType<typeof listEmailDeliveries>>[number];

/** The templates whose messages are about one record; their subject is that record's id, or begins with it. */
const templatesAbout = {
  quote: [
    "quote-sent",
    "quote-reminder",
    "quote-accepted",
    "quote-accepted-notice",
    "quote-refused-notice",
  ],
  order: ["order-confirmation", "order-notice"],
  subscription: ["subscription-opened", "subscription-ended", "subscription-resumed"],
};

/** The messages about one record, newest first. */
export function emailsAbout(
  db: ViewerDatabase,
  kind: keyof typeof templatesAbout,
  id: string,
): Promise<ListedEmail[]> {
  const keys = templatesAbout[kind].map((template) => `${template}:${id}`);
  return db
    .select(listed)
    .from(emailDeliveries)
    .where(
      or(
        inArray(emailDeliveries.key, keys),
        ...keys.map((key) => like(emailDeliveries.key, `${key}:%`)),
      ),
    )
    .orderBy(desc(emailDeliveries.createdAt), asc(emailDeliveries.id));
}

/** Null when there is no such message, or when that isn't an id at all. */
export async function emailDelivery(db: ViewerDatabase, id: string): Promise<ListedEmail | null> {
  if (!isRecordId(id)) return null;
  const [row] = await db.select(listed).from(emailDeliveries).where(eq(emailDeliveries.id, id));
  return row ?? null;
}

/** The message with that key (template and fact); null when it was not tried yet. */
export async function deliveryByKey(db: ViewerDatabase, key: string): Promise<ListedEmail | null> {
  const [row] = await db.select(listed).from(emailDeliveries).where(eq(emailDeliveries.key, key));
  return row ?? null;
}
