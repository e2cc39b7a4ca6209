import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { declarationSettlements } from "#db/schema/contract-declarations.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { settings } from "#db/schema/settings.ts";
import { leads } from "#db/schema/leads.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import { revisionMessages } from "#db/schema/revisions.ts";
import { type RequestStatus } from "#domain/request.ts";
import { type RevisionSide } from "#domain/revision.ts";
import { type ToDoKind } from "#domain/to-do-kinds.ts";
import { DAILY_WORK_HOLD } from "#queries/daily-work/hold.server.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertOrder } from "../../records/order.ts";
import { insertQuote } from "../quote-request/insert-records.ts";
import {
  hoursAgo,
  insertDeclaration,
  insertInformation,
  insertRevision,
  now,
  recordMove,
} from "./dashboard-world.ts";

export async function heldWork(db: Database) {
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

export async function leadToCall(
  db: Database,
  nextOn: string,
  changes: Partial<typeof leads.$inferInsert> = {},
) {
  await insertAudit(db, { answered: true, createdAt: hoursAgo(1) });
  await db.update(leads).set({ nextOn, nextAction: "Rappeler", ownerId: "alix", ...changes });
}

type Verdict = "late" | "waits" | "quiet";
export type Rule = [
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

export async function followed(
  db: Database,
  paidAt: Date,
  describedAt: Date | null,
  account = client,
) {
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

export async function emptied(db: Database, paidAt: Date, sentAt: Date) {
  const id = await insertOrder(db, { status: "paid", createdAt: hoursAgo(500) });
  await recordMove(db, id, "mark-paid", paidAt);
  await insertInformation(db, id, sentAt, { area: " " });
}

export async function started(db: Database, startedAt: Date) {
  const id = await insertOrder(db, { status: "in_progress", createdAt: hoursAgo(2000) });
  await recordMove(db, id, "mark-paid", hoursAgo(1500));
  await recordMove(db, id, "start", startedAt);
}

export async function accepted(db: Database, at: Date, ordered = false) {
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

export async function writeTo(db: Database, requestId: string, authorKind: RevisionSide, at: Date) {
  await db
    .insert(revisionMessages)
    .values({ id: randomUUID(), requestId, authorKind, text: "…", at });
}

export async function settled(db: Database) {
  const declarationId = await insertDeclaration(db, "cancellation", hoursAgo(48));
  const outcome = { declarationId, outcome: "confirmed", at: now, settledBy: "alix" } as const;
  await db.insert(declarationSettlements).values(outcome);
}

export async function failedJob(db: Database, at: Date) {
  await db.execute(sql`insert into pgboss.queue (name, policy, partition, retry_limit, retry_delay, retry_backoff,
    expire_seconds, retention_seconds, deletion_seconds, table_name)
    values ('email-audit', 'standard', false, 0, 0, false, 60, 60, 60, 'job_common') on conflict do nothing`);
  await db.execute(sql`insert into pgboss.job (name, data, state, completed_on, output)
    values ('email-audit', '{}', 'failed', ${at.toISOString()}, '{"message":"refusé"}')`);
}
