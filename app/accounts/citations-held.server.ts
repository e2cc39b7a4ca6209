import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { citations } from "#db/schema/citations.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";

export async function citationsOf(db: ViewerDatabase, userId: string) {
  const { site, url, addedAt, state, saysName, saysStreetNumber, saysTown, saysPhone } = citations;
  const { checkedAt, handState, handAt } = citations;
  const said = { saysName, saysStreetNumber, saysTown, saysPhone, checkedAt, handState, handAt };
  return db
    .select({ orderNumber: orders.number, site, url, addedAt, state, ...said })
    .from(citations)
    .innerJoin(deliverables, eq(deliverables.id, citations.deliverableId))
    .innerJoin(orders, eq(orders.id, deliverables.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(addedAt, citations.url);
}
