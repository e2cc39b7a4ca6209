import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { declarationSettlements } from "#db/schema/contract-declarations.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { settings } from "#db/schema/settings.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import { revisionMessages } from "#db/schema/revisions.ts";
import { type RequestStatus } from "#domain/request.ts";
import { type RevisionSide } from "#domain/revision.ts";
import { type ToDoKind } from "#domain/to-do.ts";
import { DAILY_WORK_HOLD } from "#queries/daily-work/hold.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertAudit, insertAuditRun } from "../audit/stored-audit.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import {
  hoursAgo,
  insertCall,
  insertDeclaration,
  insertInformation,
  insertRevision,
  insertSubscription,
  now,
  recordMove,
} from "./dashboard-world.ts";

/** As the look at the daily work leaves it. */
async function heldWork(db: Database) {
  const clocks = {
    now,
    databaseNow: now,
    newestAt: null,
    oldestAt: null,
    lastPurgeOn: "2026-11-01",
  };
  const value = { ...clocks, doubt: "long-silence", on: "2026-11-21", since: now };
  const row = { key: DAILY_WORK_HOLD, value, updatedAt: now };
  await db.insert(settings).values(row).onConflictDoNothing();
}

type Verdict = "late" | "waits" | "quiet";
type Rule = [
  name: string,
  kind: ToDoKind,
  seed: (db: Database) => Promise<unknown>,
  verdict: Verdict,
];

export const email = "camille@plomberie.example";
export const agency = { records: "all" } as const;

export async function paid(db: Database, paidAt: Date, sentAt?: Date | null) {
  const id = await insertOrder(db, { status: "paid", createdAt: hoursAgo(500) });
  await recordMove(db, id, "mark-paid", paidAt);
  if (sentAt !== undefined) await insertInformation(db, id, sentAt);
}

const client = "camille";

/** A paid month of follow-up, of a client who told about their Boost Local at `describedAt`. */
async function followed(db: Database, paidAt: Date, describedAt: Date | null, account = client) {
  await db
    .insert(user)
    .values({ id: client, name: "Camille", email, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const owned = { userId: client, createdAt: hoursAgo(900) };
  const boost = await insertOrder(db, { ...owned, status: "completed" });
  await insertInformation(db, boost, describedAt);
  const order = {
    ...owned,
    userId: account === client ? client : null,
    status: "paid",
    planType: "suiviCroissance",
  } as const;
  const id = await insertOrder(db, order);
  await recordMove(db, id, "mark-paid", paidAt);
}

async function emptied(db: Database, paidAt: Date, sentAt: Date) {
  const id = await insertOrder(db, { status: "paid", createdAt: hoursAgo(500) });
  await recordMove(db, id, "mark-paid", paidAt);
  await insertInformation(db, id, sentAt, { area: " " });
}

async function started(db: Database, startedAt: Date) {
  const id = await insertOrder(db, { status: "in_progress", createdAt: hoursAgo(2000) });
  await recordMove(db, id, "mark-paid", hoursAgo(1500));
  await recordMove(db, id, "start", startedAt);
}

async function accepted(db: Database, at: Date, ordered = false) {
  const quoteId = await insertQuote(db, email, { status: "completed", createdAt: hoursAgo(300) });
  await db.insert(quoteAcceptances).values({
    quoteId,
    at,
    name: "Camille",
    quality: "gérante",
    statement: "Bon pour accord",
    termsVersion: "2025-07-02",
    actorKind: "visitor",
    document: Buffer.from("pdf"),
    documentFingerprint: "",
  });
  if (ordered) await insertOrder(db, { quoteId, createdAt: hoursAgo(1) });
}

export const sentQuote = (db: Database, validUntil: string) =>
  insertQuote(db, email, {
    status: "pending",
    createdAt: hoursAgo(400),
    sentAt: hoursAgo(400),
    validUntil,
  });

export async function failedEmail(db: Database, status: "failed" | "sent", createdAt: Date) {
  const [key, template, subject] = [randomUUID(), "order-notice", "Commande"];
  await db
    .insert(emailDeliveries)
    .values({ key, template, subject, recipient: email, status, createdAt });
}

export async function answeredRevision(
  db: Database,
  by: RevisionSide[],
  at: Date,
  status: RequestStatus = "in_progress",
): Promise<string> {
  const requestId = await insertRevision(db, { status, createdAt: hoursAgo(300) });
  for (const authorKind of by) {
    await writeTo(db, requestId, authorKind, at);
  }
  return requestId;
}

async function writeTo(db: Database, requestId: string, authorKind: RevisionSide, at: Date) {
  await db
    .insert(revisionMessages)
    .values({ id: randomUUID(), requestId, authorKind, text: "…", at });
}

async function settled(db: Database) {
  const declarationId = await insertDeclaration(db, "cancellation", hoursAgo(48));
  const outcome = { declarationId, outcome: "confirmed", at: now, settledBy: "alix" } as const;
  await db.insert(declarationSettlements).values(outcome);
}

async function failedJob(db: Database, at: Date) {
  await db.execute(sql`insert into pgboss.queue (name, policy, partition, retry_limit, retry_delay, retry_backoff,
    expire_seconds, retention_seconds, deletion_seconds, table_name)
    values ('email-audit', 'standard', false, 0, 0, false, 60, 60, 60, 'job_common') on conflict do nothing`);
  await db.execute(sql`insert into pgboss.job (name, data, state, completed_on, output)
    values ('email-audit', '{}', 'failed', ${at.toISOString()}, '{"message":"refusé"}')`);
}

/** What waits, and how: one record of a kind, and how the list sees it at `now`. */
export const rules: Rule[] = [
  [
    "a request 48 h old",
    "quote-request",
    (db) => insertQuoteRequest(db, email, { createdAt: hoursAgo(48) }),
    "late",
  ],
  [
    "a request a moment younger",
    "quote-request",
    (db) => insertQuoteRequest(db, email, { createdAt: hoursAgo(48, 1) }),
    "waits",
  ],
  [
    "a request taken, its quote still to be sent",
    "quote-request",
    (db) => insertQuoteRequest(db, email, { createdAt: hoursAgo(48), status: "in_progress" }),
    "late",
  ],
  [
    "a request answered",
    "quote-request",
    (db) => insertQuoteRequest(db, email, { createdAt: hoursAgo(48), status: "completed" }),
    "quiet",
  ],
  [
    "a revision 48 h old",
    "revision",
    (db) => insertRevision(db, { createdAt: hoursAgo(48) }),
    "late",
  ],
  [
    "a revision a moment younger",
    "revision",
    (db) => insertRevision(db, { createdAt: hoursAgo(48, 1) }),
    "waits",
  ],
  [
    "a revision where the client wrote last, long ago",
    "revision",
    (db) => answeredRevision(db, ["administrator", "client"], hoursAgo(48)),
    "late",
  ],
  [
    "a revision where the client wrote last, just now",
    "revision",
    (db) => answeredRevision(db, ["administrator", "client"], hoursAgo(47)),
    "waits",
  ],
  [
    "a revision whose client insists before any answer",
    "revision",
    (db) => answeredRevision(db, ["client"], hoursAgo(1)),
    "late",
  ],
  [
    "a revision whose client insists after the agency's answer",
    "revision",
    async (db) => {
      const id = await answeredRevision(db, ["administrator", "client"], hoursAgo(48));
      await writeTo(db, id, "client", hoursAgo(1));
    },
    "late",
  ],
  [
    "a revision taken, where nobody wrote anything",
    "revision",
    (db) => insertRevision(db, { createdAt: hoursAgo(48), status: "in_progress" }),
    "late",
  ],
  [
    "a revision answered before anybody took it",
    "revision",
    (db) => answeredRevision(db, ["administrator"], hoursAgo(1), "pending"),
    "quiet",
  ],
  [
    "a revision where the agency wrote last",
    "revision",
    (db) => answeredRevision(db, ["client", "administrator"], hoursAgo(48)),
    "quiet",
  ],
  [
    "a cancellation 24 h old",
    "cancellation",
    (db) => insertDeclaration(db, "cancellation", hoursAgo(24)),
    "late",
  ],
  [
    "a cancellation a moment younger",
    "cancellation",
    (db) => insertDeclaration(db, "cancellation", hoursAgo(24, 1)),
    "waits",
  ],
  ["a cancellation confirmed", "cancellation", settled, "quiet"],
  [
    "a withdrawal of 6 November, on the 21st",
    "withdrawal",
    (db) => insertDeclaration(db, "withdrawal", new Date("2026-11-06T22:59:59Z")),
    "late",
  ],
  [
    "a withdrawal of the 7th",
    "withdrawal",
    (db) => insertDeclaration(db, "withdrawal", new Date("2026-11-06T23:00:00Z")),
    "waits",
  ],
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
  ["work begun 30 days ago", "order-to-finish", (db) => started(db, hoursAgo(720)), "late"],
  ["work begun a moment later", "order-to-finish", (db) => started(db, hoursAgo(720, 1)), "waits"],
  [
    "work that ends in 8 days",
    "order-to-finish",
    (db) => started(db, hoursAgo(720 - 8 * 24)),
    "quiet",
  ],
  ["a quote accepted 48 h ago", "quote-accepted", (db) => accepted(db, hoursAgo(48)), "late"],
  [
    "a quote accepted a moment later",
    "quote-accepted",
    (db) => accepted(db, hoursAgo(48, 1)),
    "waits",
  ],
  [
    "a quote that became an order",
    "quote-accepted",
    (db) => accepted(db, hoursAgo(48), true),
    "quiet",
  ],
  ["a quote that ends today", "quote-ending", (db) => sentQuote(db, "2026-11-21"), "waits"],
  ["a quote that ends in a week", "quote-ending", (db) => sentQuote(db, "2026-11-28"), "waits"],
  ["a quote that ends later", "quote-ending", (db) => sentQuote(db, "2026-11-29"), "quiet"],
  ["a quote that ended yesterday", "quote-ending", (db) => sentQuote(db, "2026-11-20"), "quiet"],
  [
    "a draft 2 days old",
    "quote-draft",
    (db) => insertQuote(db, email, { createdAt: hoursAgo(48) }),
    "late",
  ],
  [
    "a draft a moment younger",
    "quote-draft",
    (db) => insertQuote(db, email, { createdAt: hoursAgo(48, 1) }),
    "quiet",
  ],
  ["a call tonight", "call", (db) => insertCall(db, new Date("2026-11-21T22:40:00Z")), "waits"],
  ["a call tomorrow", "call", (db) => insertCall(db, new Date("2026-11-21T23:00:00Z")), "quiet"],
  ["a call under way", "call", (db) => insertCall(db, new Date("2026-11-21T08:41:00Z")), "waits"],
  [
    "a call cancelled",
    "call",
    (db) => insertCall(db, new Date("2026-11-21T15:00:00Z"), "cancelled"),
    "quiet",
  ],
  [
    "a call just over",
    "call-outcome",
    (db) => insertCall(db, new Date("2026-11-21T08:40:00Z")),
    "waits",
  ],
  [
    "a call of last night",
    "call-outcome",
    (db) => insertCall(db, new Date("2026-11-20T22:39:00Z")),
    "late",
  ],
  [
    "a call with its outcome",
    "call-outcome",
    (db) => insertCall(db, new Date("2026-11-20T10:00:00Z"), "came"),
    "quiet",
  ],
  ["an audit a day old", "audit", (db) => insertAudit(db, { createdAt: hoursAgo(24) }), "late"],
  [
    "an audit a moment younger",
    "audit",
    (db) => insertAudit(db, { createdAt: hoursAgo(24, 1) }),
    "waits",
  ],
  [
    "an audit being answered",
    "audit",
    (db) => insertAudit(db, { createdAt: hoursAgo(1, 1) }),
    "quiet",
  ],
  [
    "an audit of last month",
    "audit",
    (db) => insertAudit(db, { createdAt: hoursAgo(720, -1) }),
    "quiet",
  ],
  [
    "an audit with a result",
    "audit",
    async (db) => insertAuditRun(db, await insertAudit(db, { createdAt: hoursAgo(24) })),
    "quiet",
  ],
  [
    "a message that failed a day ago",
    "email-failed",
    (db) => failedEmail(db, "failed", hoursAgo(24)),
    "late",
  ],
  [
    "a message that failed a moment later",
    "email-failed",
    (db) => failedEmail(db, "failed", hoursAgo(24, 1)),
    "waits",
  ],
  [
    "a message that failed a week ago",
    "email-failed",
    (db) => failedEmail(db, "failed", hoursAgo(168, -1)),
    "quiet",
  ],
  ["a message sent", "email-failed", (db) => failedEmail(db, "sent", hoursAgo(24)), "quiet"],
  ["a clock in doubt", "daily-work-held", (db) => heldWork(db), "late"],
  ["a job that failed a day ago", "jobs-failed", (db) => failedJob(db, hoursAgo(24)), "late"],
  ["a job that failed an hour ago", "jobs-failed", (db) => failedJob(db, hoursAgo(1)), "waits"],
  [
    "a job that failed a week ago",
    "jobs-failed",
    (db) => failedJob(db, hoursAgo(168, -1)),
    "quiet",
  ],
  [
    "a subscription that ended yesterday",
    "subscription-ending",
    (db) => insertSubscription(db, { endsOn: "2026-11-20", ending: "period-end" }),
    "quiet",
  ],
  [
    "a subscription that ends today",
    "subscription-ending",
    (db) => insertSubscription(db, { endsOn: "2026-11-21", ending: "period-end" }),
    "waits",
  ],
  [
    "a subscription that ends in a week",
    "subscription-ending",
    (db) => insertSubscription(db, { endsOn: "2026-11-28", ending: "period-end" }),
    "waits",
  ],
  [
    "a subscription that ends later",
    "subscription-ending",
    (db) => insertSubscription(db, { endsOn: "2026-11-29", ending: "period-end" }),
    "quiet",
  ],
  [
    "a subscription ended at once",
    "subscription-ending",
    (db) => insertSubscription(db, { endsOn: "2026-11-20", ending: "at-once", subscribed: false }),
    "quiet",
  ],
];
