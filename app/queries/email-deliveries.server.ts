import { and, asc, desc, eq, inArray, like, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { type EmailStatus, emailStatuses } from "#domain/email-status.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { DateSort } from "#domain/record-list.ts";
import { type ListPage, type Narrowing, narrowed } from "./record-narrowing.server.ts";
import { countUpToMost, inBatches, type Look, recordPage } from "./record-page.server.ts";

const listed = {
  id: emailDeliveries.id,
  template: emailDeliveries.template,
  recipient: emailDeliveries.recipient,
  subject: emailDeliveries.subject,
  status: emailDeliveries.status,
  lastError: emailDeliveries.lastError,
  droppedBecause: emailDeliveries.droppedBecause,
  lastFailedAt: emailDeliveries.lastFailedAt,
  createdAt: emailDeliveries.createdAt,
  sentAt: emailDeliveries.sentAt,
};

const dated = { id: emailDeliveries.id, date: emailDeliveries.createdAt };

type EmailsPage = ListPage<EmailStatus, DateSort>;

/** A page of messages. For administrators: they name everybody's address. */
export async function listEmailDeliveries(db: ViewerDatabase, wanted: EmailsPage) {
  const { status, after, sort = "-date", pageSize } = wanted;
  const { rows, next } = await recordPage(
    db,
    {
      table: emailDeliveries,
      by: emailDeliveries.createdAt,
      descending: sort === "-date",
      after,
      pageSize,
    },
    ({ following, orderBy, limit }) =>
      db
        .select(listed)
        .from(emailDeliveries)
        .where(
          and(
            narrowed(dated, wanted),
            status ? eq(emailDeliveries.status, status) : undefined,
            following,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { emails: rows, next };
}

export type ListedEmail = Awaited<ReturnType<typeof listEmailDeliveries>>["emails"][number];

/** Every one of these messages made until `until`, newest first, in batches. */
export function emailBatches(look: Look, wanted: Omit<EmailsPage, "after"> & { until: Date }) {
  return inBatches(look, emailDeliveries, async (db, cut) => {
    const page = await listEmailDeliveries(db, { ...wanted, ...cut, sort: "-date" });
    return { rows: page.emails, next: page.next };
  });
}

/** How many of these messages have each status, up to COUNTED_AT_MOST. */
export function countEmailDeliveries(
  db: ViewerDatabase,
  wanted: Narrowing = {},
): Promise<Record<EmailStatus, number>> {
  return countUpToMost(
    db,
    { table: emailDeliveries, date: emailDeliveries.createdAt },
    emailStatuses,
    (status) => and(narrowed(dated, wanted), eq(emailDeliveries.status, status)),
  );
}

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
