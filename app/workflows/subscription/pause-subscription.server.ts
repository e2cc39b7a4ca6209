import { eq } from "drizzle-orm";
import { asServer, asViewer } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import { pauseDates, type PauseMonths } from "#domain/subscription-pause.ts";
import { openChargesOf } from "../money/open-due-charges.server.ts";
import { noteChange } from "./note-change.server.ts";
import {
  type MoveDependencies,
  type MovedSubscription,
  subscriptionToMove,
} from "./subscription-to-move.server.ts";

interface PauseInput {
  subscriptionId: string;
  /** Whole months, from the next one on. */
  months: PauseMonths;
  /** Its client, or the agency. */
  actor: Actor;
  now: Date;
}

/**
 * A subscription is neither served nor charged for one to three months, from the next one on; it goes on by itself, or
 * earlier (resumeSubscription). A pause asked for before and not begun is replaced.
 */
export async function pauseSubscription(
  { db, jobs }: MoveDependencies,
  { subscriptionId, months, actor, now }: PauseInput,
): Promise<MovedSubscription> {
  const today = parisDate(now);
  return asViewer(db, { viewer: actor }, async (transaction): Promise<MovedSubscription> => {
    const act = { subscriptionId, action: "pause", today, actor } as const;
    const found = await subscriptionToMove(transaction, act);
    if (!found.ok) return found;
    const { subscription } = found;
    const dates = pauseDates(subscription.startedOn, months, today);
    const { pausedFrom, pausedUntil } = subscription;
    // Asked for once more, it stands so already: nobody is told again.
    if (pausedFrom === dates.pausedFrom && pausedUntil === dates.pausedUntil) {
      return { ok: true, repeated: true };
    }
    await asServer(transaction, { viewer: actor }, async (server) => {
      // The pause that is over is forgotten with this one: what it skipped is settled before.
      await openChargesOf({ jobs }, server, { subscription, now });
      await server.update(subscriptions).set(dates).where(eq(subscriptions.id, subscription.id));
    });
    const change = { change: "pause", ...dates } as const;
    await noteChange({ jobs }, transaction, { subscription, change, actor, now });
    return { ok: true };
  });
}
