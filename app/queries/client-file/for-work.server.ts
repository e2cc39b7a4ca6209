import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { orders } from "#db/schema/orders.ts";
import { clientQuota } from "#domain/client-file.ts";

const { id, name, type, width, height, bytes, at } = getTableColumns(clientFiles);

/** What is said of a picture that goes with a text, or shows work that was done. */
export const describedPicture = { id, name, type, width, height, bytes, at };

interface Work {
  deliverableId: string;
  /** That the work is for. */
  orderId: string;
}

/** The pictures that may go with a piece of work, newest first: those of its client, once they were sent. For the agency. */
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

/** One of them; null: there is none, or it is another client's. */
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

/** As the triggers hold it. */
function fits(deliverableId: string): SQL {
  return sql`picture_fits_work(${clientFiles.id}, ${deliverableId}::uuid)`;
}
