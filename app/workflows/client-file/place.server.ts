import { and, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import type { PicturePlace } from "#domain/client-file.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { isRecordId } from "#domain/record-id.ts";
import { isRequestOpen } from "#domain/request.ts";
import { isOrderRevisable } from "#domain/revision.ts";
import { orderSummary, orderStatusOf } from "#queries/order/summary.server.ts";

/** Null: pictures are accepted. They are uploaded before their request or message, and refused once that is written. */
export async function placeRefusal(
  db: ViewerDatabase,
  { orderId, revisionRequestId, messageId, deliverableId }: PicturePlace,
  actor: Actor,
): Promise<"place-not-found" | "place-closed" | null> {
  const ids = [orderId, revisionRequestId, messageId, deliverableId].filter((id) => id !== null);
  if (!ids.every(isRecordId)) return "place-not-found";
  if (deliverableId !== null) return workRefusal(db, deliverableId, actor);
  if (revisionRequestId === null) {
    const order = await orderSummary(db, orderId);
    if (!order) return "place-not-found";
    return order.formClosed ? "place-closed" : null;
  }
  if (actor.kind !== "client" && actor.kind !== "administrator") return "place-not-found";
  const status = await orderStatusOf(db, orderId);
  if (!status) return "place-not-found";
  const [request] = await db
    .select({ status: revisionRequests.status, orderId: revisionRequests.orderId })
    .from(revisionRequests)
    .where(eq(revisionRequests.id, revisionRequestId));
  if (messageId === null) {
    if (request) return "place-closed";
    return isOrderRevisable(status) ? null : "place-closed";
  }
  if (!request || request.orderId !== orderId) return "place-not-found";
  const written = await db.$count(
    revisionMessages,
    and(eq(revisionMessages.id, messageId), eq(revisionMessages.requestId, revisionRequestId)),
  );
  return isRequestOpen(request.status) && written === 0 ? null : "place-closed";
}

async function workRefusal(
  db: ViewerDatabase,
  deliverableId: string,
  actor: Actor,
): Promise<"place-not-found" | "place-closed" | null> {
  if (actor.kind !== "administrator") return "place-not-found";
  const [deliverable] = await db
    .select({ status: deliverables.status })
    .from(deliverables)
    .where(eq(deliverables.id, deliverableId));
  if (!deliverable) return "place-not-found";
  return deliverableLife[deliverable.status].open ? null : "place-closed";
}
