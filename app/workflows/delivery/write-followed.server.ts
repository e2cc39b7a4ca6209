import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { changedItem, type ItemChange, openedItem } from "#domain/followed-work.ts";
import type { ListingChange } from "#domain/order-delivery.ts";

export type KeptListing = typeof orderListings.$inferSelect;
type KeptDeliverable = typeof deliverables.$inferSelect;
export type Followed = KeptDeliverable & { listing: number | null };

/** @returns all listings as they are now. */
export async function writeListings(
  transaction: ViewerDatabase,
  kept: readonly KeptListing[],
  changes: readonly ListingChange<KeptListing>[],
  { orderId, now }: { orderId: string; now: Date },
): Promise<KeptListing[]> {
  if (changes.length === 0) return [...kept];
  const rows = new Map(kept.map((listing) => [listing.position, listing]));
  for (const change of changes) {
    const listing = changedListing(rows, change, { orderId, now });
    rows.set(listing.position, listing);
  }
  const touched = new Set(
    changes.map((change) => ("listing" in change ? change.listing.position : change.position)),
  );
  await transaction
    .insert(orderListings)
    .values([...rows.values()].filter(({ position }) => touched.has(position)))
    .onConflictDoUpdate({ target: orderListings.id, set: listingColumns });
  return [...rows.values()].toSorted((one, other) => one.position - other.position);
}

const listingColumns = {
  url: sql`excluded.url`,
  access: sql`excluded.access`,
  accessAt: sql`excluded.access_at`,
  accessReminders: sql`excluded.access_reminders`,
};

function changedListing(
  rows: ReadonlyMap<number, KeptListing>,
  change: ListingChange<KeptListing>,
  { orderId, now: accessAt }: { orderId: string; now: Date },
): KeptListing {
  if (change.change === "open-listing") {
    const { position, url, access } = change;
    const id = randomUUID();
    return { id, orderId, position, name: "", url, access, accessAt, accessReminders: 0 };
  }
  const listing = rows.get(change.listing.position) ?? change.listing;
  return change.change === "tell-listing"
    ? { ...listing, url: change.url }
    : { ...listing, access: change.access, accessAt, accessReminders: 0 };
}

interface ItemsToWrite<Item extends Followed> {
  kept: readonly Item[];
  listings: readonly KeptListing[];
  changes: readonly ItemChange<Item>[];
  of:
    | { orderId: string; subscriptionId: null; periodStartsOn: null }
    | { orderId: null; subscriptionId: string; periodStartsOn: string | null };
  dropReason: string;
  now: Date;
}

type Counts = Record<ItemChange<Followed>["change"], number>;

export interface WrittenItems {
  items: Followed[];
  counts: Counts;
}

export async function writeItems<Item extends Followed>(
  transaction: ViewerDatabase,
  written: ItemsToWrite<Item>,
): Promise<WrittenItems> {
  const { kept, changes, of, now } = written;
  const counts: Counts = {
    open: 0,
    await: 0,
    resume: 0,
    note: 0,
    drop: 0,
    "take-back": 0,
    finish: 0,
  };
  for (const { change } of changes) counts[change] += 1;
  if (changes.length === 0) return { items: [...kept], counts };
  const changed = changes.map((change) => rowAfter(change, written));
  await transaction
    .insert(deliverables)
    .values(changed.map(({ listing: _listing, ...row }) => row))
    .onConflictDoUpdate({ target: deliverables.id, set: itemColumns });
  const noticed = Object.entries(counts).filter(
    ([change, count]) => change !== "note" && count > 0,
  );
  if (noticed.length > 0) {
    await recordAct(transaction, {
      at: now,
      actor: { kind: "system" },
      action: "deliverables-followed",
      subject:
        of.orderId === null
          ? { type: "subscription", id: of.subscriptionId }
          : { type: "order", id: of.orderId },
      details: Object.fromEntries(noticed),
    });
  }
  const byId = new Map([...kept, ...changed].map((item) => [item.id, item]));
  return { items: [...byId.values()], counts };
}

const itemColumns = {
  status: sql`excluded.status`,
  dueAt: sql`excluded.due_at`,
  remainingMs: sql`excluded.remaining_ms`,
  awaited: sql`excluded.awaited`,
  awaitedSince: sql`excluded.awaited_since`,
  lacking: sql`excluded.lacking`,
  scheduledAt: sql`excluded.scheduled_at`,
  proofText: sql`excluded.proof_text`,
  dropReason: sql`excluded.drop_reason`,
  closedAt: sql`excluded.closed_at`,
  version: sql`excluded.version`,
};

function rowAfter<Item extends Followed>(
  change: ItemChange<Item>,
  { listings, of, dropReason, now }: ItemsToWrite<Item>,
): Followed {
  if (change.change !== "open") {
    const { item } = change;
    return { ...item, ...changedItem(change, { dropReason, now }), version: item.version + 1 };
  }
  const { kind, rank, listing, quantity, within } = change.owed;
  return {
    id: randomUUID(),
    ...of,
    listing,
    listingId: listings.find(({ position }) => position === listing)?.id ?? null,
    kind,
    rank,
    title: "",
    inDays: within?.unit === "days",
    assigneeId: null,
    quantity,
    quantityDone: 0,
    proofUrl: "",
    proofFileId: null,
    openedAt: now,
    version: 1,
    ...openedItem(change, now),
  };
}

export function withListings(
  kept: readonly KeptDeliverable[],
  listings: readonly KeptListing[],
): Followed[] {
  const positions = new Map(listings.map(({ id, position }) => [id, position]));
  return kept.map((item) => ({ ...item, listing: positions.get(item.listingId ?? "") ?? null }));
}
