import { and, asc, between, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { vatOfReceipt } from "#domain/vat-on-receipts.ts";
import type { Books } from "./booked.server.ts";

const kinds = ["payment", "refund"] as const;

/**
 * Money that came in and went back in a period, by the bank's dates, with the VAT it bears (domain/vat-on-receipts):
 * what came in of the same order before counts. Money of no order bears none. For administrators.
 */
export async function receiptsOf(db: ViewerDatabase, { period, mode }: Books) {
  const inPeriod = between(ledger.occurredOn, period.fromOn, period.toOn);
  const ofMode = and(eq(ledger.mode, mode), inArray(ledger.kind, [...kinds]));
  const moved = db.$with("moved").as(
    db
      .select({
        chain: ledger.chain,
        kind: ledger.kind,
        occurredOn: ledger.occurredOn,
        piece: ledger.piece,
        client: ledger.client,
        orderId: ledger.orderId,
        recordId: ledger.recordId,
        cashCents: ledger.cashCents,
        beforeCents: before.as("before_cents"),
      })
      .from(ledger)
      .where(
        and(
          ofMode,
          // The order's earlier money is read for the sum before it; other orders' isn't.
          sql`(${ledger.orderId} in (select touched.order_id from ledger as touched
            where touched.order_id is not null and touched.kind in ('payment', 'refund')
              and touched.occurred_on between ${period.fromOn} and ${period.toOn})
            or ${ledger.orderId} is null and ${inPeriod})`,
        ),
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

/** What had come in of the same order before that line; nothing where there is no order. */
const before: SQL<number> = sql`case when ${ledger.orderId} is null then 0 else
  coalesce(sum(${ledger.cashCents}) over (partition by ${ledger.orderId} order by ${ledger.occurredOn}, ${ledger.chain}
    rows between unbounded preceding and 1 preceding), 0) end`.mapWith(Number);
