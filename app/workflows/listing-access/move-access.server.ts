import { and, eq, inArray } from "drizzle-orm";
import { asViewer, type Viewing, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orderListings } from "#db/schema/deliverables.ts";
import {
  type AccessAction,
  type AccessRefusal,
  accessTransitions,
  isAccessActionAllowed,
} from "#domain/listing-access.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";

interface AccessDependencies {
  db: Database;
  jobs: JobQueue;
}

interface MoveAccessInput {
  orderId: string;
  listingId: string;
  action: AccessAction;
  administratorId: string;
  now: Date;
}

type Moved = { ok: true } | { ok: false; reason: AccessRefusal };

export function moveAccess(
  { db, jobs }: AccessDependencies,
  { administratorId, ...input }: MoveAccessInput,
): Promise<Moved> {
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, (transaction) =>
    move({ jobs }, transaction, { ...input, viewer }),
  );
}

interface SayInvitedInput {
  orderId: string;
  listingId: string;
  viewing: Viewing;
  now: Date;
}

export async function sayInvited(
  { db, jobs }: AccessDependencies,
  { viewing, ...input }: SayInvitedInput,
): Promise<Moved> {
  const moved = await asViewer(db, viewing, (transaction) =>
    move({ jobs }, transaction, { ...input, action: "invite", viewer: viewing.viewer }),
  );
  return moved.ok || moved.reason !== `access-is-${accessTransitions.invite.to}`
    ? moved
    : { ok: true };
}

interface Move extends Omit<MoveAccessInput, "administratorId"> {
  viewer: Viewing["viewer"];
}

/** Of two concurrent moves, the second is refused with the new status. */
async function move(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { orderId, listingId, action, viewer, now }: Move,
): Promise<Moved> {
  if (!isRecordId(listingId) || !isRecordId(orderId)) return notFound;
  const listing = await listingOf(transaction, { orderId, listingId });
  if (!listing) return notFound;
  if (!isAccessActionAllowed(action, listing.access)) {
    return { ok: false, reason: `access-is-${listing.access}` };
  }
  const { from, to } = accessTransitions[action];
  const updated = await transaction
    .update(orderListings)
    .set({ access: to, accessAt: now, accessReminders: 0 })
    .where(and(eq(orderListings.id, listingId), inArray(orderListings.access, from)))
    .returning({ position: orderListings.position });
  const [moved] = updated;
  if (!moved) {
    const become = await listingOf(transaction, { orderId, listingId });
    return become ? { ok: false, reason: `access-is-${become.access}` } : notFound;
  }
  await recordAct(transaction, {
    at: now,
    actor: viewer,
    action: "access-moved",
    subject: { type: "order", id: orderId },
    details: { access: action, listingId, position: moved.position },
  });
  if (action === "give-back") {
    const since = now.toISOString();
    await jobs.enqueue(transaction, "email-listing-access-given-back", { listingId, since });
  }
  await queueFollowing({ jobs }, transaction, orderId);
  return { ok: true };
}

const notFound = { ok: false, reason: "listing-not-found" } as const;

async function listingOf(
  transaction: ViewerDatabase,
  { orderId, listingId }: { orderId: string; listingId: string },
) {
  const [listing] = await transaction
    .select({ access: orderListings.access })
    .from(orderListings)
    .where(and(eq(orderListings.id, listingId), eq(orderListings.orderId, orderId)));
  return listing;
}
