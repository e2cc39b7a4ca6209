import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import {
  type Chooser,
  momentRefusal,
  type Slot,
  slotRefusal,
  type SlotRefusal,
} from "#domain/calendar/slots.ts";
import type { CalendarRules } from "#domain/calendar/rules.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { availableSlots, calendarBetween, currentRules } from "#queries/calendar/slots.server.ts";
import { lock } from "./lock.server.ts";

/** Covers a whole Paris day, even one of 25 hours. */
const AROUND_MS = 36 * 3_600_000;

interface Choice {
  startsAt: Date;
  now: Date;
  chooser: Chooser;
  moving: string | null;
}

export async function checkSlot(
  transaction: ViewerDatabase,
  site: Pick<SiteIdentity, "openingHours">,
  { startsAt, now, chooser, moving }: Choice,
): Promise<{ ok: true; rules: CalendarRules } | { ok: false; reason: SlotRefusal }> {
  const rules = await currentRules(transaction, site);
  const early = momentRefusal(startsAt, rules, { now, chooser });
  if (early) return { ok: false, reason: early };
  await lock(transaction, "day", parisDate(startsAt));
  const calendar = await calendarBetween(transaction, rules, {
    fromAt: new Date(startsAt.getTime() - AROUND_MS),
    toAt: new Date(startsAt.getTime() + AROUND_MS),
    moving,
  });
  const reason = slotRefusal(startsAt, calendar, { now, chooser });
  return reason ? { ok: false, reason } : { ok: true, rules };
}

/** Slots left after a refusal, read in another transaction: the refused one is over. */
export function slotsLeft(
  db: Database,
  site: Pick<SiteIdentity, "openingHours">,
  { now, chooser }: Pick<Choice, "now" | "chooser">,
): Promise<Slot[]> {
  return lookAs(db, { viewer: { kind: "visitor" } }, (looking) =>
    availableSlots(looking, site, { now, chooser }),
  );
}

export function isOverlap(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return (
    typeof cause === "object" &&
    cause !== null &&
    "constraint" in cause &&
    cause.constraint === "calls_never_overlap"
  );
}
