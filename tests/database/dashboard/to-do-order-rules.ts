import { insertOrder } from "../../records/order.ts";
import { hoursAgo } from "./dashboard-world.ts";

import { type Rule, paid, followed, emptied, started } from "./to-do-records.ts";

export const orderRules: Rule[] = [
  [
    "an order paid and described 72 h ago",
    "order-to-start",
    (db) => paid(db, hoursAgo(72), hoursAgo(80)),
    "late",
  ],
  [
    "an order paid a moment later",
    "order-to-start",
    (db) => paid(db, hoursAgo(72, 1), hoursAgo(80)),
    "waits",
  ],
  [
    "an order described after it was paid",
    "order-to-start",
    (db) => paid(db, hoursAgo(100), hoursAgo(72, 1)),
    "waits",
  ],
  ["an order started", "order-to-start", (db) => started(db, hoursAgo(1)), "quiet"],
  [
    "an order paid 48 h ago, undescribed",
    "order-information",
    (db) => paid(db, hoursAgo(48)),
    "late",
  ],
  [
    "an order paid 48 h ago, half described",
    "order-information",
    (db) => paid(db, hoursAgo(48), null),
    "late",
  ],
  [
    "an order paid a moment later, undescribed",
    "order-information",
    (db) => paid(db, hoursAgo(48, 1)),
    "waits",
  ],
  [
    "a follow-up of a listing described with Boost Local",
    "order-information",
    (db) => followed(db, hoursAgo(72), hoursAgo(800)),
    "quiet",
  ],
  [
    "a follow-up paid 72 h ago, its listing described before",
    "order-to-start",
    (db) => followed(db, hoursAgo(72), hoursAgo(800)),
    "late",
  ],
  [
    "a follow-up whose listing was described after it was paid",
    "order-to-start",
    (db) => followed(db, hoursAgo(100), hoursAgo(72, 1)),
    "waits",
  ],
  [
    "a follow-up of a listing nobody described",
    "order-information",
    (db) => followed(db, hoursAgo(48), null),
    "late",
  ],
  [
    "a follow-up of nobody's account",
    "order-information",
    (db) => followed(db, hoursAgo(48), hoursAgo(800), "nobody"),
    "late",
  ],
  [
    "an order described, then emptied of a required answer",
    "order-information",
    (db) => emptied(db, hoursAgo(200), hoursAgo(48)),
    "late",
  ],
  [
    "an order emptied, a moment less",
    "order-information",
    (db) => emptied(db, hoursAgo(200), hoursAgo(48, 1)),
    "waits",
  ],
  ["an order described", "order-information", (db) => paid(db, hoursAgo(48), hoursAgo(1)), "quiet"],
  [
    "an order unpaid for 7 days",
    "order-unpaid",
    (db) => insertOrder(db, { createdAt: hoursAgo(168) }),
    "late",
  ],
  [
    "an order unpaid a moment less",
    "order-unpaid",
    (db) => insertOrder(db, { createdAt: hoursAgo(168, 1) }),
    "quiet",
  ],
  [
    "an order cancelled",
    "order-unpaid",
    (db) => insertOrder(db, { createdAt: hoursAgo(168), status: "cancelled" }),
    "quiet",
  ],
  [
    "an old order, opened again since",
    "order-unpaid",
    (db) => insertOrder(db, { createdAt: hoursAgo(900), payableSince: hoursAgo(168, 1) }),
    "quiet",
  ],
  ["work begun 30 days ago", "order-to-finish", (db) => started(db, hoursAgo(720)), "late"],
  ["work begun a moment later", "order-to-finish", (db) => started(db, hoursAgo(720, 1)), "waits"],
  [
    "work that ends in 8 days",
    "order-to-finish",
    (db) => started(db, hoursAgo(720 - 8 * 24)),
    "quiet",
  ],
];
