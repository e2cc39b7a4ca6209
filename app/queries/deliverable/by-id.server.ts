import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { orderInformation } from "#db/schema/orders.ts";
import { isRecordId } from "#domain/record-id.ts";
import { describedPicture } from "../client-file/for-work.server.ts";
import { isAskedAbout } from "../publication/list.server.ts";
import { recordHistory } from "../record/history.server.ts";
import { selectDeliverables } from "./listed.server.ts";

export async function deliverableById(db: ViewerDatabase, id: string) {
  if (!isRecordId(id)) return null;
  const [deliverable] = await selectDeliverables(db).where(eq(deliverables.id, id));
  const [shown] = await db
    .select({
      proofUrl: deliverables.proofUrl,
      proofText: deliverables.proofText,
      proofPicture: describedPicture,
      dropReason: deliverables.dropReason,
    })
    .from(deliverables)
    .leftJoin(clientFiles, eq(clientFiles.id, deliverables.proofFileId))
    .where(eq(deliverables.id, id));
  if (!deliverable || !shown) return null;
  return { ...deliverable, ...shown, isTextAsked: await isAskedAbout(db, id) };
}

export type DeliverableRecord = NonNullable<Awaited<ReturnType<typeof deliverableById>>>;

export async function deliverableHistory(
  db: ViewerDatabase,
  { id, subscriptionId, order }: DeliverableRecord,
) {
  const subject =
    subscriptionId === null
      ? ({ type: "order", id: order.id } as const)
      : ({ type: "subscription", id: subscriptionId } as const);
  const lines = await recordHistory(db, subject);
  return lines.filter(({ details }) => details["deliverableId"] === id);
}

export async function tradeOfOrder(db: ViewerDatabase, orderId: string): Promise<string> {
  const [told] = await db
    .select({ activity: orderInformation.activity })
    .from(orderInformation)
    .where(eq(orderInformation.orderId, orderId));
  return told?.activity ?? "";
}
