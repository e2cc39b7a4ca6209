import { aliasedTable, and, asc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { citations } from "#db/schema/citations.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { isRecordId } from "#domain/record-id.ts";
import { citedBusiness } from "./business.server.ts";

const adder = aliasedTable(user, "adder");
const judge = aliasedTable(user, "judge");

export async function citationsOfDeliverable(db: ViewerDatabase, deliverableId: string) {
  if (!isRecordId(deliverableId)) return null;
  const [deliverable] = await db
    .select({
      id: deliverables.id,
      quantity: deliverables.quantity,
      quantityDone: deliverables.quantityDone,
      orderId: orders.id,
      orderNumber: orders.number,
      company: orders.company,
      firstName: orders.firstName,
      lastName: orders.lastName,
      listing: orderListings.name,
    })
    .from(deliverables)
    .innerJoin(orders, eq(orders.id, deliverables.orderId))
    .leftJoin(orderListings, eq(orderListings.id, deliverables.listingId))
    .where(and(eq(deliverables.id, deliverableId), eq(deliverables.kind, "citations")));
  if (!deliverable) return null;
  const rows = await db
    .select({
      id: citations.id,
      site: citations.site,
      url: citations.url,
      state: citations.state,
      fault: citations.fault,
      name: citations.saysName,
      streetNumber: citations.saysStreetNumber,
      town: citations.saysTown,
      phone: citations.saysPhone,
      addedAt: citations.addedAt,
      addedBy: adder.name,
      checkedAt: citations.checkedAt,
      handState: citations.handState,
      handAt: citations.handAt,
      handBy: judge.name,
      recheckDueOn: citations.recheckDueOn,
    })
    .from(citations)
    .leftJoin(adder, eq(adder.id, citations.addedBy))
    .leftJoin(judge, eq(judge.id, citations.handBy))
    .where(eq(citations.deliverableId, deliverableId))
    .orderBy(asc(citations.addedAt), asc(citations.site), asc(citations.id));
  return { deliverable, citations: rows, business: await citedBusiness(db, deliverableId) };
}

type CitationsOfDeliverable = NonNullable<Awaited<ReturnType<typeof citationsOfDeliverable>>>;
export type ShownCitation = CitationsOfDeliverable["citations"][number];
