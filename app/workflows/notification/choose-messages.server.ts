import { and, inArray } from "drizzle-orm";
import { asViewer, type Viewing } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { isOfAny, notificationChoices, printOf } from "#db/schema/notification-choices.ts";
import type { NotificationKind } from "#domain/notification.ts";

interface ChooseMessagesInput {
  /** Account of that address, or holder of a message sent to it. */
  viewing: Viewing;
  address: string;
  stopped: readonly NotificationKind[];
  wanted: readonly NotificationKind[];
  now: Date;
}

export async function chooseMessages(
  { db }: { db: Database },
  { viewing, address, stopped, wanted, now }: ChooseMessagesInput,
): Promise<void> {
  const addressPrint = printOf(address);
  await asViewer(db, viewing, async (transaction) => {
    if (wanted.length > 0) {
      const again = inArray(notificationChoices.kind, [...wanted]);
      await transaction.delete(notificationChoices).where(and(isOfAny([address]), again));
    }
    if (stopped.length === 0) return;
    await transaction
      .insert(notificationChoices)
      .values(stopped.map((kind) => ({ addressPrint, kind, stoppedAt: now })))
      .onConflictDoNothing();
  });
}
