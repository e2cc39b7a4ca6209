import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { account, session, user } from "#db/schema/accounts.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { invoices } from "#db/schema/invoices.ts";
import { journal } from "#db/schema/journal.ts";
import type { orders } from "#db/schema/orders.ts";
import type { subscriptions } from "#db/schema/subscriptions.ts";
import { daysAfter } from "../../calendar.ts";
import * as order from "../../records/order.ts";
import * as subscription from "../../records/subscription.ts";

export const email = "camille@plomberie.example";

type Row<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

export async function insertUser(db: Database, changes: Row<typeof user> = {}): Promise<string> {
  const id = randomUUID();
  const at = changes.createdAt ?? new Date();
  await db.insert(user).values({
    id,
    name: "Camille",
    email,
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
    ...changes,
  });
  await db.insert(account).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

export async function insertSession(db: Database, userId: string, at: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(session).values({
    id,
    token: id,
    userId,
    createdAt: at,
    updatedAt: at,
    expiresAt: daysAfter(at, 7),
  });
  return id;
}

export const insertOrder = (db: Database, changes: Row<typeof orders> = {}): Promise<string> =>
  order.insertOrder(db, {
    ...order.oneListing,
    status: "completed",
    email,
    message: "Le matin, de préférence",
    ...changes,
  });

const amounts = { netCents: 39_000, vatRate: 2000, vatCents: 7_800, grossCents: 46_800 };

export async function insertInvoice(
  db: Database,
  changes: Row<typeof invoices> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(invoices).values({
    id,
    mode: "demo",
    kind: "invoice",
    number: `DEMO-FAC-${id}`,
    status: "paid",
    clientName: "Camille",
    company: "Plomberie de la Rade",
    email,
    ...amounts,
    issuedOn: "2014-06-30",
    createdAt: new Date("2014-06-30T10:00:00Z"),
    ...changes,
  });
  return id;
}

export const insertSubscription = (
  db: Database,
  orderId: string,
  changes: Row<typeof subscriptions> = {},
): Promise<string> =>
  subscription.insertSubscription(db, {
    orderId,
    email,
    startedOn: "2014-01-01",
    createdAt: new Date("2014-01-01T10:00:00Z"),
    ...changes,
  });

export async function insertDeclaration(
  db: Database,
  changes: Row<typeof contractDeclarations> = {},
): Promise<string> {
  const id = randomUUID();
  const at = changes.at ?? new Date();
  await db.insert(contractDeclarations).values({
    id,
    kind: "withdrawal",
    mode: "demo",
    at,
    name: "Camille",
    reference: "CMD-1",
    email,
    statement: "Je renonce au contrat.",
    dueAt: at,
    idempotencyKey: randomUUID(),
    ...changes,
  });
  return id;
}

export async function insertEmail(
  db: Database,
  changes: Row<typeof emailDeliveries> = {},
): Promise<void> {
  await db.insert(emailDeliveries).values({
    key: randomUUID(),
    template: "order-confirmation",
    recipient: email,
    subject: "Votre commande",
    status: "sent",
    createdAt: new Date(),
    ...changes,
  });
}

export async function insertAct(db: Database, changes: Row<typeof journal> = {}): Promise<void> {
  await db.insert(journal).values({
    at: new Date(),
    actorKind: "client",
    action: "password-changed",
    subjectType: "user",
    subjectId: "quelqu-un",
    details: {},
    ...changes,
  });
}
