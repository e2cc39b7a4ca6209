import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { contractDeclarations, declarationSettlements } from "#db/schema/contract-declarations.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isRecordId } from "#domain/record-id.ts";

const SHOWN = 200;

/** What the person declared, and nothing the agency found out. */
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

/** A declaration for whoever holds its random id. Null when there is none, or when it isn't an id. */
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
  orderNumber: orders.number,
  orderName: sql<string | null>`${orders.firstName} || ' ' || ${orders.lastName}`,
  orderPack: orders.packName,
  /** What still runs for that order. */
  subscriptionId: subscriptions.id,
  outcome: declarationSettlements.outcome,
  settledAt: declarationSettlements.at,
};

function declarationsForTheAgency(db: Database | ViewerDatabase) {
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

/** Those to answer first, the most urgent on top; then the answered ones, newest first. */
export function listDeclarations(db: ViewerDatabase) {
  return declarationsForTheAgency(db)
    .orderBy(
      asc(sql`${declarationSettlements.at} is not null`),
      asc(
        sql`case when ${declarationSettlements.at} is null then ${contractDeclarations.dueAt} end`,
      ),
      desc(contractDeclarations.at),
      asc(contractDeclarations.id),
    )
    .limit(SHOWN);
}

export type ListedDeclaration = Awaited<ReturnType<typeof listDeclarations>>[number];

/** Null when there is no such declaration, or when that isn't an id at all. */
export async function declarationForTheAgency(
  db: Database | ViewerDatabase,
  id: string,
): Promise<ListedDeclaration | null> {
  if (!isRecordId(id)) return null;
  const [row] = await declarationsForTheAgency(db).where(eq(contractDeclarations.id, id));
  return row ?? null;
}

/** @throws when there is none: a job got that id from the declaration itself. */
export async function existingDeclaration(db: Database, id: string): Promise<ListedDeclaration> {
  const declaration = await declarationForTheAgency(db, id);
  if (!declaration) throw new Error(`no declaration ${id}`);
  return declaration;
}
