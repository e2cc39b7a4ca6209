import { randomUUID } from "node:crypto";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { calls } from "#db/schema/calls.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation } from "#db/schema/orders.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { type DeclarationKind, declarationDueAt } from "#domain/contract-declaration.ts";
import { noInformation } from "#domain/order-information.ts";
import type { OrderAction } from "#domain/order.ts";
import { createJobQueue } from "#jobs/queue.server.ts";
import type { Engine } from "../cluster.ts";
import { insertOrder } from "../email/job-bench.ts";
import { createTestDatabase } from "../test-database.ts";

/** A Saturday, 10:00 in Paris. */
export const now = new Date("2026-11-21T09:00:00Z");
const HOUR_MS = 3_600_000;

/** So many hours before now; `ms` later. */
export function hoursAgo(hours: number, ms = 0): Date {
  return new Date(now.getTime() - hours * HOUR_MS + ms);
}

const silent = { info() {}, warn() {}, error() {} };

/** A database read as an administrator's request reads it. */
export async function openDashboardWorld(engine: Engine) {
  const database = await createTestDatabase(engine);
  const onError = () => {};
  const owner = openDatabase(database.ownerConnection, { onError });
  const application = openDatabase(database.ownerConnection, { role: APPLICATION_ROLE, onError });
  const jobs = await createJobQueue(application.pool, silent);
  return {
    owner: owner.db,
    look: <Result>(read: (db: ViewerDatabase) => Promise<Result>, viewer?: "client") =>
      lookAs(application.db, { viewer: { kind: viewer ?? "administrator", userId: "alix" } }, read),
    async clear() {
      await owner.pool
        .query(`truncate orders, quotes, quote_requests, revision_requests, calls, audits, journal,
        contract_declarations, email_deliveries, subscriptions, landing_events, "user" cascade;
        delete from pgboss.job`);
    },
    async close() {
      await jobs.stop();
      await application.close();
      await owner.close();
      await database.drop();
    },
  };
}

/** What the agency's button leaves in the journal. */
export async function recordMove(
  db: Pick<Database, "insert">,
  orderId: string,
  action: OrderAction,
  at: Date,
): Promise<void> {
  await db.insert(journal).values({
    at,
    actorKind: "administrator",
    actorId: "alix",
    action: "order-moved",
    subjectType: "order",
    subjectId: orderId,
    details: { action },
  });
}

export async function insertInformation(
  db: Pick<Database, "insert">,
  orderId: string,
  sentAt: Date | null,
): Promise<void> {
  const updatedAt = sentAt ?? now;
  await db.insert(orderInformation).values({ ...noInformation, orderId, updatedAt, sentAt });
}

/** A call of twenty minutes. */
export async function insertCall(
  db: Pick<Database, "insert">,
  startsAt: Date,
  status: typeof calls.$inferInsert.status = "booked",
): Promise<string> {
  const id = randomUUID();
  const endsAt = new Date(startsAt.getTime() + 20 * 60_000);
  await db.insert(calls).values({
    id,
    mode: "demo",
    status,
    name: "Camille Exemple",
    email: `${id}@plomberie.example`,
    phone: "+33199000042",
    topic: "Ma fiche",
    source: "hero",
    startsAt,
    endsAt,
    busyUntil: endsAt,
    icsUid: id,
    tokenHash: id,
    idempotencyKey: randomUUID(),
    requestFingerprint: "",
    createdAt: hoursAgo(100),
    changedAt: hoursAgo(100),
  });
  return id;
}

export async function insertDeclaration(
  db: Pick<Database, "insert">,
  kind: DeclarationKind,
  at: Date,
): Promise<string> {
  const id = randomUUID();
  await db.insert(contractDeclarations).values({
    id,
    kind,
    mode: "demo",
    at,
    name: "Camille Exemple",
    reference: "CMD-2026-0001",
    email: "camille@plomberie.example",
    endsOn: kind === "cancellation" ? "2026-12-31" : null,
    statement: "Je résilie.",
    dueAt: declarationDueAt(kind, at),
    idempotencyKey: randomUUID(),
  });
  return id;
}

export async function insertRevision(
  db: Pick<Database, "insert">,
  changes: Partial<typeof revisionRequests.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const orderId = await insertOrder(db, { status: "completed", createdAt: hoursAgo(2000) });
  await db.insert(revisionRequests).values({
    id,
    orderId,
    subject: "Horaires",
    description: "Samedi matin",
    included: true,
    createdAt: now,
    ...changes,
  });
  return id;
}

export async function insertSubscription(
  db: Pick<Database, "insert">,
  changes: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const orderId = await insertOrder(db, { status: "completed", createdAt: hoursAgo(2000) });
  await db.insert(subscriptions).values({
    id,
    mode: "demo",
    email: "camille@plomberie.example",
    clientName: "Camille Exemple",
    company: "Plomberie de la Rade",
    orderId,
    tier: "suiviCroissance",
    listings: 1,
    netCents: 10_000,
    vatRate: 2000,
    vatCents: 2000,
    grossCents: 12_000,
    startedOn: "2026-09-01",
    createdAt: hoursAgo(2000),
    ...changes,
  });
  return id;
}
