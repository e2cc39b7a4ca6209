import { and, eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { contractDeclarations, declarationSettlements } from "#db/schema/contract-declarations.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isRecordId } from "#domain/record-id.ts";
import { RecordGone } from "../record/gone.ts";

/** Only what the person declared: the agency's findings stay hidden. */
const declared = {
  id: contractDeclarations.id,
  kind: contractDeclarations.kind,
  mode: contractDeclarations.mode,
  at: contractDeclarations.at,
  name: contractDeclarations.name,
  reference: contractDeclarations.reference,
  email: contractDeclarations.email,
  wishedOn: contractDeclarations.wishedOn,
  endsOn: contractDeclarations.endsOn,
  statement: contractDeclarations.statement,
  dueAt: contractDeclarations.dueAt,
};

export async function declarationReceipt(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [row] = await db
    .select(declared)
    .from(contractDeclarations)
    .where(eq(contractDeclarations.id, id));
  return row ?? null;
}

const forTheAgency = {
  ...declared,
  state: contractDeclarations.state,
  orderId: orders.id,
  orderNumber: orders.number,
  orderName: sql<string | null>`rtrim(${orders.firstName} || ' ' || ${orders.lastName})`,
  orderPack: orders.packName,
  subscriptionId: subscriptions.id,
  outcome: declarationSettlements.outcome,
  settledAt: declarationSettlements.at,
};

export function declarationsForTheAgency(db: Database | ViewerDatabase) {
  return db
    .select(forTheAgency)
    .from(contractDeclarations)
    .leftJoin(orders, eq(orders.id, contractDeclarations.matchedOrderId))
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.orderId, orders.id), eq(subscriptions.subscribed, true)),
    )
    .leftJoin(
      declarationSettlements,
      eq(declarationSettlements.declarationId, contractDeclarations.id),
    )
    .$dynamic();
}

export type AgencyDeclaration = Awaited<ReturnType<typeof declarationsForTheAgency>>[number];

export async function declarationForTheAgency(
  db: Database | ViewerDatabase,
  id: string,
): Promise<AgencyDeclaration | null> {
  if (!isRecordId(id)) return null;
  const [row] = await declarationsForTheAgency(db).where(eq(contractDeclarations.id, id));
  return row ?? null;
}

/** @throws RecordGone when it was deleted after the job was queued. */
export async function existingDeclaration(db: Database, id: string): Promise<AgencyDeclaration> {
  const declaration = await declarationForTheAgency(db, id);
  if (!declaration) throw new RecordGone(`no declaration ${id}`);
  return declaration;
}
