import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";

/** Cents, VAT included; negative: the agency owes the client. `own`: conditions on either table. */
export async function balanceOf(
  db: ViewerDatabase,
  own: { orders: SQL; subscriptions: SQL },
): Promise<Cents> {
  const ofOrders = db.select({ id: orders.id }).from(orders).where(own.orders);
  const ofMonths = db.select({ id: subscriptions.id }).from(subscriptions).where(own.subscriptions);
  const [row] = await db
    .select({
      balance: sql`coalesce(sum(${ledger.owedCents} - ${ledger.cashCents}), 0)`.mapWith(Number),
    })
    .from(ledger)
    .where(or(inArray(ledger.orderId, ofOrders), inArray(ledger.subscriptionId, ofMonths)));
  return row?.balance ?? 0;
}
