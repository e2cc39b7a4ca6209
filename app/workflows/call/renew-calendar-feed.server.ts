import { randomBytes } from "node:crypto";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { calendarFeed } from "#db/schema/calls.ts";
import { tokenHash } from "#queries/call/by-token.server.ts";

/** Creates the feed's secret, returned only now; the former one stops working. */
export async function renewCalendarFeed(
  db: Database,
  { administratorId, now }: { administratorId: string; now: Date },
): Promise<{ secret: string }> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  const secret = randomBytes(32).toString("base64url");
  const kept = { tokenHash: tokenHash(secret), createdAt: now };
  await asViewer(db, { viewer: actor }, async (transaction) => {
    await transaction
      .insert(calendarFeed)
      .values(kept)
      .onConflictDoUpdate({ target: calendarFeed.id, set: kept });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "calendar-feed-renewed",
      subject: { type: "calendar", id: "feed" },
    });
  });
  return { secret };
}
