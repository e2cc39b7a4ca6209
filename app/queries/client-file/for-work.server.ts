import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { orders } from "#db/schema/orders.ts";
import { clientQuota } from "#domain/client-file.ts";

const { id, name, type, width, height, bytes, at } = getTableColumns(clientFiles);

/** Without the content; `bytes` is its size. */
export const describedPicture = { id, name, type, width, height, bytes, at };

interface Work {
  deliverableId: string;
  orderId: string;
}

export function picturesForWork(db: ViewerDatabase, { deliverableId, orderId }: Work) {
  const sameAccount = db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.userId} = (select own.user_id from orders own where own.id = ${orderId})`);
  return db
    .select(describedPicture)
    .from(clientFiles)
    .where(
      and(
        or(eq(clientFiles.orderId, orderId), inArray(clientFiles.orderId, sameAccount)),
        fits(deliverableId),
      ),
    )
    .orderBy(desc(at), asc(id))
    .limit(clientQuota.files);
}

export type WorkPicture = Awaited<ReturnType<typeof picturesForWork>>[number];

export async function pictureForWork(
  db: ViewerDatabase,
  { deliverableId, fileId }: { deliverableId: string; fileId: string },
): Promise<WorkPicture | null> {
  const [found] = await db
    .select(describedPicture)
    .from(clientFiles)
    .where(and(eq(id, fileId), fits(deliverableId)));
  return found ?? null;
}

/** Same SQL function as the triggers. */
function fits(deliverableId: string): SQL {
  return sql`picture_fits_work(${clientFiles.id}, ${deliverableId}::uuid)`;
}
