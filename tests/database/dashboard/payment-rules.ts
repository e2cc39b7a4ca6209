import type { Database } from "#db/client.server.ts";
import { type AttemptStatus, type DifferenceKind, differenceKinds } from "#domain/payment.ts";
import { differenceToDo } from "#domain/to-do-kinds.ts";
import { insertOrder } from "../../records/order.ts";
import {
  insertAttempt,
  insertDifference,
  insertPayment,
  insertPaymentEvent,
} from "../../records/payment.ts";
import { hoursAgo, insertInformation } from "./dashboard-world.ts";
import type { Rule } from "./to-do-records.ts";

async function difference(db: Database, kind: DifferenceKind, foundAt: Date, settledAt?: Date) {
  const orderId = await insertOrder(db);
  await insertDifference(db, kind, { orderId, foundAt, settledAt: settledAt ?? null });
}

async function tried(db: Database, hours: number, ...attempts: AttemptStatus[]) {
  const orderId = await insertOrder(db, { createdAt: hoursAgo(hours) });
  for (const [index, status] of attempts.entries()) {
    await insertAttempt(db, orderId, status, hoursAgo(hours - 1 - index));
  }
}

async function depositIn(db: Database, hours: number) {
  const createdAt = hoursAgo(336);
  const orderId = await insertOrder(db, { createdAt, depositCents: 10_000 });
  await insertInformation(db, orderId, createdAt);
  await insertPayment(db, orderId, { amountCents: 10_000, receivedAt: hoursAgo(hours) });
}

function unpaid(db: Database, agreed: { depositCents?: number; paymentDays?: number }) {
  return insertOrder(db, { createdAt: hoursAgo(336), ...agreed });
}

export const paymentRules: Rule[] = [
  ...differenceKinds.map((kind): Rule => {
    const told = (db: Database) => difference(db, kind, hoursAgo(47));
    return [`the difference ${kind}`, differenceToDo(kind), told, "waits"];
  }),
  [
    "a payment contested two days ago",
    "payment-dispute",
    (db) => difference(db, "dispute", hoursAgo(48)),
    "late",
  ],
  [
    "a difference dealt with",
    "payment-paid-twice",
    (db) => difference(db, "paid-twice", hoursAgo(60), hoursAgo(1)),
    "quiet",
  ],
  [
    "a payment of no order we know",
    "payment-unknown-order",
    (db) => insertDifference(db, "unknown-order", { foundAt: hoursAgo(1) }),
    "waits",
  ],
  [
    "an event untreated for an hour",
    "payment-events-waiting",
    (db) => insertPaymentEvent(db, { receivedAt: hoursAgo(1) }),
    "late",
  ],
  [
    "an event untreated a moment less",
    "payment-events-waiting",
    (db) => insertPaymentEvent(db, { receivedAt: hoursAgo(1, 1) }),
    "quiet",
  ],
  [
    "an event treated",
    "payment-events-waiting",
    (db) =>
      insertPaymentEvent(db, {
        receivedAt: hoursAgo(9),
        treatedAt: hoursAgo(8),
        outcome: "treated",
      }),
    "quiet",
  ],
  ["a deposit that never came", "order-unpaid", (db) => unpaid(db, { depositCents: 1 }), "late"],
  ["a deposit that came", "order-unpaid", (db) => depositIn(db, 300), "quiet"],
  ["a deposit that came 72 h ago", "order-to-start", (db) => depositIn(db, 72), "late"],
  ["a deposit that came a moment ago", "order-to-start", (db) => depositIn(db, 1), "waits"],
  ["an order on terms", "order-unpaid", (db) => unpaid(db, { paymentDays: 30 }), "quiet"],
  ["an order that nobody paid", "order-to-start", (db) => unpaid(db, {}), "quiet"],
  ["a page left without paying", "order-unpaid", (db) => tried(db, 48, "expired"), "waits"],
  ["a card refused", "order-unpaid", (db) => tried(db, 48, "failed"), "waits"],
  ["a page that is open again", "order-unpaid", (db) => tried(db, 48, "expired", "open"), "quiet"],
  [
    "a direct debit on its way for 8 days",
    "order-unpaid",
    (db) => tried(db, 192, "processing"),
    "quiet",
  ],
];
