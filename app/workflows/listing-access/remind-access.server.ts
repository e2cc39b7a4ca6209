import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import {
  ACCESS_REMINDER_DAYS,
  accessRemindersDue,
  awaitedAccessStatuses,
} from "#domain/listing-access.ts";
import { openOrderStatuses } from "#domain/order.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

const system = { viewer: { kind: "system" } } as const;
const AT_ONCE = 200;

/** Sends one e-mail per order, for the latest step due. Counted from the job's own day. Idempotent. */
export async function remindAccess(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { through, now }: { through: string; now: Date },
): Promise<void> {
  const today = addDays(through, 1);
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = await lookAs(db, system, (reader) => waitingOrders(reader, { today, after }));
    for (const { orderId } of page) {
      await asViewer(db, system, (transaction) =>
        remind({ jobs }, transaction, { orderId, today, now }),
      );
    }
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
    after = last.orderId;
  }
}

function waitingOrders(
  reader: ViewerDatabase,
  { today, after }: { today: string; after: string },
): Promise<{ orderId: string }[]> {
  const [firstStep] = ACCESS_REMINDER_DAYS;
  const steps = ACCESS_REMINDER_DAYS.length;
  return reader
    .selectDistinct({ orderId: orderListings.orderId })
    .from(orderListings)
    .innerJoin(orders, eq(orders.id, orderListings.orderId))
    .where(
      and(
        inArray(orderListings.access, awaitedAccessStatuses),
        inArray(orders.status, openOrderStatuses),
        lt(orderListings.accessReminders, steps),
        lt(orderListings.accessAt, startOfParisDay(addDays(today, 1 - firstStep))),
        gt(orderListings.orderId, after),
      ),
    )
    .orderBy(asc(orderListings.orderId))
    .limit(AT_ONCE);
}

interface Reminding {
  orderId: string;
  today: string;
  now: Date;
}

async function remind(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { orderId, today, now }: Reminding,
): Promise<void> {
  const asked = await transaction
    .select()
    .from(orderListings)
    .where(
      and(eq(orderListings.orderId, orderId), inArray(orderListings.access, awaitedAccessStatuses)),
    )
    .orderBy(asc(orderListings.accessAt))
    .for("update");
  const due = asked
    .map((listing) => ({ ...listing, due: accessRemindersDue(parisDate(listing.accessAt), today) }))
    .filter((listing) => listing.due > listing.accessReminders);
  const [oldest] = due;
  const step = ACCESS_REMINDER_DAYS[Math.max(...due.map((listing) => listing.due)) - 1];
  if (!oldest || step === undefined) return;
  for (const { id, due: accessReminders } of due) {
    await transaction
      .update(orderListings)
      .set({ accessReminders })
      .where(eq(orderListings.id, id));
  }
  const since = oldest.accessAt.toISOString();
  await jobs.enqueue(transaction, "email-listing-access-reminder", { orderId, step, since });
  await recordAct(transaction, {
    at: now,
    actor: system.viewer,
    action: "access-reminded",
    subject: { type: "order", id: orderId },
    details: { step },
  });
}
