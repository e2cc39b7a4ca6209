import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { apiKeys, webhookDeliveries, webhookEndpoints } from "#db/schema/outgoing.ts";
import { isRecordId } from "#domain/record-id.ts";

export type ListedApiKey = Omit<typeof apiKeys.$inferSelect, "tokenHash">;

export async function listedApiKeys(db: ViewerDatabase): Promise<ListedApiKey[]> {
  const { tokenHash: _hash, ...shown } = getTableColumns(apiKeys);
  return db
    .select(shown)
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt))
    .limit(100);
}

const MOST_ENDPOINTS = 100;

export type ListedEndpoint = typeof webhookEndpoints.$inferSelect;

export async function listedEndpoints(db: ViewerDatabase): Promise<ListedEndpoint[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .orderBy(webhookEndpoints.createdAt)
    .limit(MOST_ENDPOINTS);
}

export type ListedDelivery = typeof webhookDeliveries.$inferSelect & { url: string };

const PAGE = 12;

/** Newest first, at most a page; `before` is a keyset cursor. Invalid ids are ignored. */
export async function listedDeliveries(
  db: ViewerDatabase,
  { endpointId, before }: { endpointId: string | null; before: string | null },
): Promise<{ deliveries: ListedDelivery[]; older: string | null }> {
  const { createdAt, id } = webhookDeliveries;
  const found = await db
    .select({ delivery: webhookDeliveries, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        ...(isId(endpointId) ? [eq(webhookDeliveries.endpointId, endpointId)] : []),
        ...(isId(before)
          ? [
              sql`(${createdAt}, ${id}) < (select created_at, id from webhook_deliveries as last where last.id = ${before})`,
            ]
          : []),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE + 1);
  const deliveries = found.slice(0, PAGE).map(({ delivery, url }) => ({ ...delivery, url }));
  const older = found.length > PAGE ? (deliveries.at(-1)?.id ?? null) : null;
  return { deliveries, older };
}

function isId(text: string | null): text is string {
  return text !== null && isRecordId(text);
}
