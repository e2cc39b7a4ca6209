import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { orderStatusesInForce } from "#domain/order.ts";
import {
  isInformationAwaited,
  isSameShop,
  noInformation,
  type OrderInformation,
} from "#domain/order-information.ts";
import { asDescribed, boostLocalDescribedAt } from "./owned.server.ts";

const MOST = 50;

export interface AlsoAwaiting {
  id: string;
  number: string;
  packName: string;
  begun: boolean;
}

/** Only for orders with an account: the holder of an order's link alone sees nothing of the others. */
export async function sameShop(
  db: ViewerDatabase,
  orderId: string,
  now: Date,
): Promise<{ last: OrderInformation | null; awaiting: AlsoAwaiting[] }> {
  const [own] = await shopOrders(db).where(eq(orders.id, orderId));
  if (!own?.userId) return { last: null, awaiting: [] };
  const others = await shopOrders(db)
    .where(
      and(
        eq(orders.userId, own.userId),
        ne(orders.id, orderId),
        inArray(orders.status, orderStatusesInForce),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST);
  const ofShop = others.filter((other) => isSameShop(shopOf(own), shopOf(other)));
  return { last: lastTold(ofShop), awaiting: ofShop.filter(awaits(now)).map(asAwaiting) };
}

function shopOrders(db: ViewerDatabase) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      packName: orders.packName,
      planType: orders.planType,
      status: orders.status,
      createdAt: orders.createdAt,
      userId: orders.userId,
      company: orders.company,
      address: orders.address,
      postalCode: orders.postalCode,
      boostLocalDescribedAt,
      information: orderInformation,
    })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .$dynamic();
}

type ShopOrder = Awaited<ReturnType<typeof shopOrders>>[number];

function shopOf({ company, address, postalCode, information }: ShopOrder) {
  return { company, address, postalCode, listingUrl: information?.listingUrl ?? "" };
}

function awaits(now: Date) {
  return ({ information, ...order }: ShopOrder) =>
    isInformationAwaited(
      asDescribed({
        ...order,
        sentAt: information?.sentAt ?? null,
        activity: information?.activity ?? null,
        area: information?.area ?? null,
      }),
      now,
    );
}

function asAwaiting({ id, number, packName, information }: ShopOrder): AlsoAwaiting {
  return { id, number, packName, begun: information !== null };
}

function lastTold(told: ShopOrder[]): OrderInformation | null {
  const [last] = told
    .flatMap(({ information }) => (information?.sentAt ? [information] : []))
    .toSorted((one, other) => (other.sentAt?.getTime() ?? 0) - (one.sentAt?.getTime() ?? 0));
  if (!last) return null;
  const { orderId: _id, updatedAt: _at, sentAt: _sent, ...answers } = last;
  return { ...noInformation, ...answers };
}
