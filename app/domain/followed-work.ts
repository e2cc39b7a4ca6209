import {
  type AwaitedThing,
  type DeliverableKind,
  deliverableLife,
  type DeliverableStatus,
  type DeliveryClock,
  type LackingThing,
  startClock,
  stopClock,
  wholeDelay,
} from "./deliverable.ts";
import type { OwedDeliverable } from "./promised-deliverable.ts";

export interface FollowedItem {
  kind: DeliverableKind;
  rank: number;
  listing: number | null;
  inDays: boolean;
  status: DeliverableStatus;
  dueAt: Date | null;
  remainingMs: number | null;
  awaited: AwaitedThing | null;
  lacking: LackingThing | null;
  proofText: string;
}

export type ItemChange<Item> =
  /** `done`: proof that it is done already; null: still to do. */
  | { change: "open"; owed: OwedDeliverable; lacking: LackingThing | null; done: string | null }
  | { change: "await"; item: Item; lacking: Exclude<LackingThing, "contract"> }
  | { change: "resume"; item: Item }
  | { change: "note"; item: Item; lacking: LackingThing | null }
  | { change: "drop"; item: Item }
  | { change: "take-back"; item: Item; lacking: Exclude<LackingThing, "contract"> | null }
  | { change: "finish"; item: Item; text: string };

/** Reacts only to a change of `lacking`, so that the agency's own decisions stand. */
export function followItem<Item extends FollowedItem>(
  item: Item,
  lacking: LackingThing | null,
): ItemChange<Item> | null {
  const { open } = deliverableLife[item.status];
  if (item.lacking === lacking) return null;
  if (lacking === "contract") return open ? { change: "drop", item } : null;
  if (!open) return wasDroppedSo(item) ? { change: "take-back", item, lacking } : null;
  if (item.status === "planned" && lacking !== null) return { change: "await", item, lacking };
  if (item.status === "planned") return { change: "note", item, lacking };
  if (!awaitsWhatIsFollowed(item)) return null;
  return lacking === null ? { change: "resume", item } : { change: "await", item, lacking };
}

export function wasDroppedSo({ status, lacking }: FollowedItem): boolean {
  return status === "dropped" && lacking === "contract";
}

/** An answer the agency asked for is awaited whatever the order lacks. */
function awaitsWhatIsFollowed({ awaited }: FollowedItem): boolean {
  return awaited === "information" || awaited === "access" || awaited === "payment";
}

export interface ItemState {
  status: DeliverableStatus;
  dueAt: Date | null;
  remainingMs: number | null;
  awaited: AwaitedThing | null;
  awaitedSince: Date | null;
  lacking: LackingThing | null;
  scheduledAt: Date | null;
  proofText: string;
  dropReason: string;
  closedAt: Date | null;
}

export function openedItem(
  { owed, lacking, done }: Extract<ItemChange<FollowedItem>, { change: "open" }>,
  now: Date,
): ItemState {
  const { within } = owed;
  const clock: DeliveryClock = {
    dueAt: null,
    remainingMs: within === null ? null : wholeDelay(within),
  };
  const inDays = within?.unit === "days";
  const opened = { ...begun(clock, { inDays, lacking, now }), ...fresh };
  return done === null ? opened : finished(opened, done, now);
}

export function changedItem<Item extends FollowedItem & ItemState>(
  change: Exclude<ItemChange<Item>, { change: "open" }>,
  { dropReason, now }: { dropReason: string; now: Date },
): ItemState {
  const { item } = change;
  const { inDays } = item;
  const clock = clockOf(item);
  const kept = stateOf(item);
  if (change.change === "note") return { ...kept, lacking: change.lacking };
  if (change.change === "drop") {
    const dropped = { ...untold, status: "dropped", lacking: "contract" } as const;
    return { ...kept, ...stopClock(clock, now), ...dropped, dropReason, closedAt: now };
  }
  if (change.change === "finish") {
    const running = startClock(clock, { unit: inDays ? "days" : "hours", now });
    return finished({ ...kept, ...running }, change.text, now);
  }
  if (change.change === "take-back") {
    const back = { scheduledAt: null, dropReason: "", closedAt: null };
    return { ...kept, ...back, ...begun(clock, { inDays, lacking: change.lacking, now }) };
  }
  const lacking = change.change === "await" ? change.lacking : null;
  return { ...kept, ...begun(clock, { inDays, lacking, now }) };
}

function finished(item: ItemState, proofText: string, now: Date): ItemState {
  const done = { status: "done", proofText, dropReason: "", closedAt: now } as const;
  return { ...item, ...untold, ...done, lacking: null };
}

const untold = { awaited: null, awaitedSince: null };
const fresh = { scheduledAt: null, proofText: "", dropReason: "", closedAt: null };

function begun(
  clock: DeliveryClock,
  { inDays, lacking, now }: { inDays: boolean; lacking: LackingThing | null; now: Date },
) {
  if (lacking === null || lacking === "contract") {
    const running = startClock(clock, { unit: inDays ? "days" : "hours", now });
    return { status: "planned", ...running, awaited: null, awaitedSince: null, lacking } as const;
  }
  const standing = stopClock(clock, now);
  return {
    status: "awaits_client",
    ...standing,
    awaited: lacking,
    awaitedSince: now,
    lacking,
  } as const;
}

function clockOf({ dueAt, remainingMs }: FollowedItem): DeliveryClock {
  if (dueAt !== null) return { dueAt, remainingMs: null };
  return { dueAt: null, remainingMs };
}

function stateOf(item: ItemState): ItemState {
  const { status, dueAt, remainingMs, awaited, awaitedSince, lacking } = item;
  const { scheduledAt, proofText, dropReason, closedAt } = item;
  const told = { awaited, awaitedSince, lacking };
  return { status, dueAt, remainingMs, ...told, scheduledAt, proofText, dropReason, closedAt };
}
