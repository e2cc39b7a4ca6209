import type { Database } from "#db/client.server.ts";
import type { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import type { subscriptions } from "#db/schema/subscriptions.ts";
import { insertCharge } from "../../records/charge.ts";
import { hoursAgo, insertSubscription } from "./dashboard-world.ts";
import type { Rule } from "./to-do-records.ts";

async function unpaid(
  db: Database,
  charge: Partial<typeof subscriptionCharges.$inferInsert>,
  changes: Partial<typeof subscriptions.$inferInsert> = {},
) {
  const subscriptionId = await insertSubscription(db, changes);
  await insertCharge(db, { subscriptionId, remindedStep: 0, ...charge });
}

const orderOver = (changes: Partial<typeof subscriptions.$inferInsert>) => (db: Database) =>
  insertSubscription(db, { orderOverAt: hoursAgo(48), ...changes });

const failed = "subscription-unpaid";

export const subscriptionRules: Rule[] = [
  [
    "refused, the work stops in a week",
    failed,
    (db) => unpaid(db, { dueOn: "2026-11-13" }),
    "waits",
  ],
  [
    "refused, with more than a week left",
    failed,
    (db) => unpaid(db, { dueOn: "2026-11-14" }),
    "quiet",
  ],
  [
    "refused a fortnight ago, the work stops tomorrow",
    failed,
    (db) => unpaid(db, { dueOn: "2026-11-07", status: "failed" }),
    "waits",
  ],
  [
    "refused long ago, and the work has stopped",
    failed,
    (db) => unpaid(db, { dueOn: "2026-11-06" }, { suspendedOn: "2026-11-21" }),
    "quiet",
  ],
  [
    "refused, the work should have stopped today",
    failed,
    (db) => unpaid(db, { dueOn: "2026-11-06" }),
    "late",
  ],
  [
    "paid",
    failed,
    (db) => unpaid(db, { dueOn: "2026-11-10", status: "paid", paidAt: hoursAgo(3) }),
    "quiet",
  ],
  [
    "unpaid by one that has ended",
    failed,
    (db) =>
      unpaid(
        db,
        { dueOn: "2026-11-10" },
        { subscribed: false, endsOn: "2026-11-15", ending: "at-once" },
      ),
    "quiet",
  ],
  [
    "suspended for three weeks",
    "subscription-suspended",
    (db) => insertSubscription(db, { suspendedOn: "2026-11-01" }),
    "waits",
  ],
  [
    "suspended for a month",
    "subscription-suspended",
    (db) => insertSubscription(db, { suspendedOn: "2026-10-22" }),
    "late",
  ],
  [
    "suspended, and ended by rule",
    "subscription-suspended",
    (db) =>
      insertSubscription(db, {
        suspendedOn: "2026-10-20",
        subscribed: false,
        endsOn: "2026-10-19",
        ending: "unpaid",
      }),
    "quiet",
  ],
  ["its order was cancelled two days ago", "subscription-order-over", orderOver({}), "late"],
  [
    "its order was cancelled just now",
    "subscription-order-over",
    orderOver({ orderOverAt: hoursAgo(48, 1) }),
    "waits",
  ],
  [
    "its order was cancelled, and it will end",
    "subscription-order-over",
    orderOver({ endsOn: "2026-12-20", ending: "period-end" }),
    "quiet",
  ],
  [
    "its order was cancelled, and it has ended",
    "subscription-order-over",
    orderOver({ endsOn: "2026-11-20", ending: "at-once", subscribed: false }),
    "quiet",
  ],
];
