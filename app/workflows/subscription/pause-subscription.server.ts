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
  months: PauseMonths;
  actor: Actor;
  now: Date;
}

/** Pauses service and charges for one to three months from the next one. Replaces a pause that has not begun. */
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
    // Same pause again: no second e-mail.
    if (pausedFrom === dates.pausedFrom && pausedUntil === dates.pausedUntil) {
      return { ok: true, repeated: true };
    }
    await asServer(transaction, { viewer: actor }, async (server) => {
      // The dates of a past pause are overwritten: charge first the months it affects.
      await openChargesOf({ jobs }, server, { subscription, now });
      await server.update(subscriptions).set(dates).where(eq(subscriptions.id, subscription.id));
    });
    const change = { change: "pause", ...dates } as const;
    await noteChange({ jobs }, transaction, { subscription, change, actor, now });
    return { ok: true };
  });
}
