import { and, eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import { isRecordId } from "#domain/record-id.ts";

interface NameListingInput {
  orderId: string;
  listingId: string;
  /** Empty: the company's name. */
  name: string;
  url: string;
  administratorId: string;
  now: Date;
}

export async function nameListing(
  { db }: { db: Database },
  { orderId, listingId, name, url, administratorId, now }: NameListingInput,
): Promise<boolean> {
  if (!isRecordId(orderId) || !isRecordId(listingId)) return false;
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const [named] = await transaction
      .update(orderListings)
      .set({ name, url })
      .where(and(eq(orderListings.id, listingId), eq(orderListings.orderId, orderId)))
      .returning({ position: orderListings.position });
    if (!named) return false;
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "listing-named",
      subject: { type: "order", id: orderId },
      details: { listingId, position: named.position },
    });
    return true;
  });
}
