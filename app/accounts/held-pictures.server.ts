import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { orders } from "#db/schema/orders.ts";

export async function picturesOf(db: ViewerDatabase, userId: string, siteUrl: string) {
  const { id, name, type, width, height, bytes, uploadedBy, at } = clientFiles;
  const rows = await db
    .select({ id, orderNumber: orders.number, name, type, width, height, bytes, uploadedBy, at })
    .from(clientFiles)
    .innerJoin(orders, eq(orders.id, clientFiles.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(at);
  return {
    archive: `${siteUrl}/portal/compte/photos`,
    files: rows.map((row) => ({ ...row, document: `${siteUrl}/portal/fichiers/${row.id}` })),
  };
}
