import { eq } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { repeatedAct } from "#db/repeated-act.server.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import type { Cents } from "#domain/money.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { SubscriptionMoveRefusal } from "#domain/subscription.ts";
import { type ListingsChange, listingsChange, termOn } from "#domain/subscription-terms.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { chargedSoFar } from "#queries/subscription/charged-so-far.server.ts";
import type { Subscription } from "#queries/subscription/locked.server.ts";
import { listingsNamed } from "./listings-named.server.ts";
import { noteChange } from "./note-change.server.ts";
import { askForCharge, openChargesOf, writeCharge } from "../money/open-due-charges.server.ts";
import { type MoveDependencies, subscriptionToMove } from "./subscription-to-move.server.ts";
import { writeTerms } from "./write-terms.server.ts";

interface ListingsInput {
  subscriptionId: string;
  listings: number;
  names?: readonly string[] | null;
  /** Cents shown on the page for the rest of the month; null: none shown. */
  shownCents: Cents | null;
  actor: Actor;
  now: Date;
}

type ListingsRefusal =
  | SubscriptionMoveRefusal
  | "listings-out-of-range"
  | "listings-unchanged"
  | "price-changed";

export type ChangedListings =
  | { ok: true; fromOn: string; additionCents: Cents }
  | { ok: false; reason: ListingsRefusal };

/** More listings apply at once and are charged pro rata; fewer, from the next month (domain/subscription-terms.ts). */
export async function changeListings(
  { db, jobs }: MoveDependencies,
  { subscriptionId, listings, names = null, shownCents, actor, now }: ListingsInput,
): Promise<ChangedListings> {
  if (!Number.isInteger(listings) || listings < 1 || listings > MAX_LISTINGS_PER_ORDER) {
    return { ok: false, reason: "listings-out-of-range" };
  }
  const today = parisDate(now);
  const changed = await asViewer(
    db,
    { viewer: actor },
    async (transaction): Promise<ChangedListings> => {
      const act = { subscriptionId, action: "change-listings", today, actor } as const;
      const found = await subscriptionToMove(transaction, act);
      if (!found.ok) return found;
      const { subscription } = found;
      const done = await asServer(transaction, { viewer: actor }, async (server) => {
        // The current month's charge must exist before listings are added to it.
        await openChargesOf({ jobs }, server, { subscription, now });
        return change({ jobs }, server, { subscription, listings, names, shownCents, now });
      });
      if (!done.ok) return done;
      const { ok: _, ...said } = done;
      const noted = { change: "listings", listings, ...said, ...namesTold(names) } as const;
      await noteChange({ jobs }, transaction, { subscription, change: noted, actor, now });
      return done;
    },
  );
  if (changed.ok || changed.reason !== "listings-unchanged") return changed;
  const act = { actor, now, action: "subscription-changed" } as const;
  const before = await repeatedAct(db, {
    ...act,
    subject: { type: "subscription", id: subscriptionId },
    details: { change: "listings", listings, ...namesTold(names) },
  });
  if (!before) return changed;
  const { fromOn, additionCents } = before;
  return { ok: true, fromOn: String(fromOn), additionCents: Number(additionCents) };
}

function namesTold(names: readonly string[] | null) {
  return names && { names: names.join(", ") };
}

interface Asked extends Pick<ListingsInput, "listings" | "names" | "shownCents" | "now"> {
  subscription: Subscription;
}

type Changed =
  | { ok: true; fromOn: string; grossCents: Cents; additionCents: Cents }
  | { ok: false; reason: "listings-unchanged" | "price-changed" };

async function change(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, listings, names = null, shownCents, now }: Asked,
): Promise<Changed> {
  const today = parisDate(now);
  const { terms } = await chargedSoFar(transaction, subscription.id);
  const places = await placesOfNames(transaction, { subscription, names, now });
  const asked = listingsChange(subscription, terms, { listings, places }, today);
  if (!asked) return { ok: false, reason: "listings-unchanged" };
  const additionCents = asked.addition?.grossCents ?? 0;
  if (shownCents !== null && shownCents !== additionCents) {
    return { ok: false, reason: "price-changed" };
  }
  await writeTerms(transaction, { subscriptionId: subscription.id, change: asked, now });
  await bringIn(dependencies, transaction, { subscription, asked, now });
  const { terms: written } = await chargedSoFar(transaction, subscription.id);
  const from = asked.term?.fromOn ?? today;
  return { ok: true, fromOn: from, grossCents: termOn(written, from).grossCents, additionCents };
}

async function placesOfNames(
  transaction: ViewerDatabase,
  { subscription, names, now }: Pick<Asked, "subscription" | "names" | "now">,
): Promise<number[] | null> {
  if (!names) return null;
  const ofIt = eq(orders.id, subscription.orderId);
  const [order] = await transaction.select().from(orders).where(ofIt);
  return order ? listingsNamed(transaction, { order, names, now }) : null;
}

async function bringIn(
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { subscription, asked, now }: { subscription: Subscription; asked: ListingsChange; now: Date },
): Promise<void> {
  const today = parisDate(now);
  const { term, addition } = asked;
  if (term && (term.fromOn <= today || today < subscription.startedOn)) {
    const { listings, places, netCents, vatRate, vatCents, grossCents } = term;
    await transaction
      .update(subscriptions)
      .set({ listings, places, netCents, vatRate, vatCents, grossCents })
      .where(eq(subscriptions.id, subscription.id));
  }
  if (!addition) return;
  const charge = await writeCharge(transaction, { subscription, due: addition, now });
  if (charge) await askForCharge(dependencies, transaction, { subscription, charge });
}
