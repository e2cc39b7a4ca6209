import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { refundableCents } from "#domain/refund.ts";
import { orderMoney } from "../payment/payable-order.server.ts";
import { refundFacts } from "../refund/facts.server.ts";
import { orderRefunds } from "../refund/of-order.server.ts";

export async function declaredMoney(
  db: ViewerDatabase,
  { id, orderId }: { id: string; orderId: string | null },
) {
  const order = await orderMoney(db, orderId ?? "");
  if (!order) return null;
  const made = await orderRefunds(db, order.id);
  return {
    orderId: order.id,
    refundableCents: refundableCents(await refundFacts(db, order)),
    refunds: made.filter(({ declarationId }) => declarationId === id),
  };
}
