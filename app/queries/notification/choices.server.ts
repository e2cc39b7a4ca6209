import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { isOfAny, notificationChoices } from "#db/schema/notification-choices.ts";
import type { NotificationKind } from "#domain/notification.ts";
import { isRecordId } from "#domain/record-id.ts";

export async function stoppedKinds(
  db: ViewerDatabase | Database,
  address: string,
): Promise<NotificationKind[]> {
  const rows = await db
    .select({ kind: notificationChoices.kind })
    .from(notificationChoices)
    .where(isOfAny([address]));
  return rows.map(({ kind }) => kind);
}

export async function messageHeld(
  db: ViewerDatabase,
  deliveryId: string,
): Promise<{ address: string; template: string } | null> {
  if (!isRecordId(deliveryId)) return null;
  const { rows } = await db.execute<{ address: string; template: string }>(
    sql`select address, template from message_of(${deliveryId})`,
  );
  return rows[0] ?? null;
}
