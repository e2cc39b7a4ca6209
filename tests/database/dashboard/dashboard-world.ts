import { randomUUID } from "node:crypto";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import type { calls } from "#db/schema/calls.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation } from "#db/schema/orders.ts";
import type { revisionRequests } from "#db/schema/revisions.ts";
import type { subscriptions } from "#db/schema/subscriptions.ts";
import { type DeclarationKind, declarationDueAt } from "#domain/contract-declaration.ts";
import { noInformation, type OrderInformation } from "#domain/order-information.ts";
import type { OrderAction } from "#domain/order.ts";
import * as call from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import * as revision from "../../records/revision.ts";
import * as subscription from "../../records/subscription.ts";
import { openDatabaseWorld } from "../open-database-world.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";

export const now = new Date("2026-11-21T09:00:00Z");
const HOUR_MS = 3_600_000;

export function hoursAgo(hours: number, ms = 0): Date {
  return new Date(now.getTime() - hours * HOUR_MS + ms);
}

export async function openDashboardWorld() {
  const { owner, application, ...world } = await openDatabaseWorld();
  // The agency's people were inserted with triggers off.
  const recount = () => owner.pool.query("select tests.add_agency(); select recount_kept_totals()");
  await recount();
  return {
    owner: owner.db,
    look: <Result>(read: (db: ViewerDatabase) => Promise<Result>, viewer?: "client") =>
      lookAs(application.db, { viewer: { kind: viewer ?? "administrator", userId: "alix" } }, read),
    async clear() {
      await emptyTables(
        owner.pool,
        `ledger, orders, invoices, number_series, quotes, quote_requests, revision_requests, calls, audits, journal, contract_declarations, settings, email_deliveries, subscriptions, landing_events, landing_sessions, kept_totals, payment_events, "user", pgboss.job`,
      );
      await recount();
    },
    close: () => world.close(),
  };
}

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
  answers: Partial<OrderInformation> = {},
): Promise<void> {
  const updatedAt = sentAt ?? now;
  const given = { ...noInformation, activity: "Plombier", area: "Brest", ...answers };
  await db.insert(orderInformation).values({ ...given, orderId, updatedAt, sentAt });
}

export function insertCall(
  db: Pick<Database, "insert">,
  startsAt: Date,
  status: typeof calls.$inferInsert.status = "booked",
): Promise<string> {
  return call.insertCall(db, { startsAt, status, topic: "Ma fiche", createdAt: hoursAgo(100) });
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
  const orderId = await insertOrder(db, { status: "completed", createdAt: hoursAgo(2000) });
  return revision.insertRevision(db, { orderId, createdAt: now, ...changes });
}

export async function insertSubscription(
  db: Pick<Database, "insert">,
  changes: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<string> {
  const createdAt = hoursAgo(2000);
  const orderId = await insertOrder(db, { status: "completed", createdAt });
  return subscription.insertSubscription(db, { orderId, createdAt, ...changes });
}
