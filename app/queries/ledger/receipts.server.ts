import { and, asc, between, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { vatOfReceipt } from "#domain/vat-on-receipts.ts";
import type { Books } from "./booked.server.ts";

export const receiptKinds = ["payment", "refund"] as const;

/** Bank dates. The VAT depends on earlier receipts of the order (domain/vat-on-receipts); none without an order. */
export async function receiptsOf(db: ViewerDatabase, { period, mode }: Books) {
  const { chain, kind, occurredOn, piece, client, orderId, recordId, cashCents } = ledger;
  const line = { chain, kind, occurredOn, piece, client, orderId, recordId, cashCents };
  const ofMode = and(eq(ledger.mode, mode), inArray(kind, [...receiptKinds]));
  const inPeriod = and(ofMode, between(occurredOn, period.fromOn, period.toOn));
  const touched = db
    .selectDistinct({ orderId })
    .from(ledger)
    .where(and(isNotNull(orderId), inPeriod))
    .as("touched");
  // Lateral join, an index scan per order: other plans may read the whole ledger.
  const ofOrder = db
    .select({ ...line, beforeCents: before.as("before_cents") })
    .from(ledger)
    .where(and(eq(orderId, touched.orderId), ofMode))
    .as("of_order");
  const moved = db.$with("moved").as(
    db
      .select({
        chain: ofOrder.chain,
        kind: ofOrder.kind,
        occurredOn: ofOrder.occurredOn,
        piece: ofOrder.piece,
        client: ofOrder.client,
        orderId: ofOrder.orderId,
        recordId: ofOrder.recordId,
        cashCents: ofOrder.cashCents,
        beforeCents: ofOrder.beforeCents,
      })
      .from(touched)
      .innerJoinLateral(ofOrder, sql`true`)
      .unionAll(
        db
          .select({ ...line, beforeCents: sql`0::bigint`.mapWith(Number).as("before_cents") })
          .from(ledger)
          .where(and(isNull(orderId), inPeriod)),
      ),
  );
  const rows = await db
    .with(moved)
    .select({
      kind: moved.kind,
      occurredOn: moved.occurredOn,
      piece: moved.piece,
      client: moved.client,
      cashCents: moved.cashCents,
      beforeCents: moved.beforeCents,
      method: payments.method,
      vatRate: orders.vatRate,
      grossCents: orders.grossCents,
      vatCents: orders.vatCents,
    })
    .from(moved)
    .leftJoin(orders, eq(orders.id, moved.orderId))
    .leftJoin(payments, eq(payments.id, moved.recordId))
    .where(and(between(moved.occurredOn, period.fromOn, period.toOn), isNotNull(moved.chain)))
    .orderBy(asc(moved.occurredOn), asc(moved.chain));
  return rows.map(({ beforeCents, grossCents, vatCents, ...receipt }) => ({
    ...receipt,
    vatCents:
      grossCents === null || vatCents === null
        ? 0
        : vatOfReceipt({ grossCents, vatCents }, { beforeCents, cents: receipt.cashCents }),
  }));
}

const before: SQL<number> =
  sql`coalesce(sum(${ledger.cashCents}) over (order by ${ledger.occurredOn}, ${ledger.chain}
  rows between unbounded preceding and 1 preceding), 0)`.mapWith(Number);
