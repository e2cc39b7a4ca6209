import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asServer, asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptionCharges, subscriptionTerms } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { SavedMethod } from "#domain/saved-method.ts";
import {
  monthlyPrice,
  periodOn,
  startRefusal,
  SUBSCRIPTION_TIER,
  type SubscriptionOpeningRefusal,
  type SubscriptionStartRefusal,
} from "#domain/subscription.ts";
import { PAID_CHARGE_STATUS } from "#domain/subscription-charge.ts";
import { termOf } from "#domain/subscription-terms.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { catalogueForSale } from "#queries/catalogue/for-sale.server.ts";
import { catalogueOfRecord } from "#queries/catalogue/versions.server.ts";
import { isFirstMonthPaid, whyNoSubscription } from "#queries/subscription/opening.server.ts";
import type { Subscription } from "#queries/subscription/locked.server.ts";
import { queueFollowing } from "../delivery/queue-following.server.ts";
import { endPastOnes } from "./end-due-subscriptions.server.ts";
import { listingsNamed } from "./listings-named.server.ts";
import { openChargesOf } from "../money/open-due-charges.server.ts";
import { fullName } from "#domain/client-title.ts";

interface OpenSubscriptionInput {
  orderId: string;
  listings: number;
  /** Names of the listings, as many as `listings`; null or absent: unspecified. */
  names?: readonly string[] | null;
  /** Paris date, today or up to 60 days ahead. */
  startedOn: string;
  actor: Actor;
  /** Method saved by the provider; null or absent: paid by transfer. */
  method?: SavedMethod | null;
  acceptance?: Record<string, string | number | boolean | null>;
  now: Date;
}

export type OpenedSubscription =
  | { ok: true; subscriptionId: string; grossCents: number }
  | { ok: false; reason: SubscriptionOpeningRefusal | SubscriptionStartRefusal };

/** The order's lock prevents a second subscription and a concurrent cancellation. */
export async function openSubscription(
  { db, jobs }: { db: Database; jobs: JobQueue },
  input: OpenSubscriptionInput,
): Promise<OpenedSubscription> {
  return asViewer(db, { viewer: input.actor }, (transaction) =>
    openSubscriptionIn({ jobs }, transaction, input),
  );
}

/** Same as `openSubscription`, in the actor's transaction. */
export async function openSubscriptionIn(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  input: OpenSubscriptionInput,
): Promise<OpenedSubscription> {
  const { orderId, listings, startedOn, actor, method, acceptance, now } = input;
  if (!isRecordId(orderId)) return { ok: false, reason: "order-not-found" };
  const tooEarlyOrLate = startRefusal(startedOn, parisDate(now));
  if (tooEarlyOrLate) return { ok: false, reason: tooEarlyOrLate };
  // Read as the actor, so that the row-level policies apply.
  const [seen] = await transaction
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const isOwn = actor.kind !== "client" || seen?.userId === actor.userId;
  if (!seen || !isOwn) return { ok: false, reason: "order-not-found" };
  const email = await addressOf(transaction, seen.userId);
  const opened = await asServer(transaction, { viewer: actor }, (server) =>
    write({ jobs }, server, { ...input, email }),
  );
  if (!opened.ok) return opened;
  await recordAct(transaction, {
    at: now,
    actor,
    action: "subscription-opened",
    subject: { type: "subscription", id: opened.subscriptionId },
    details: {
      orderId,
      listings,
      grossCents: opened.grossCents,
      startedOn,
      collectedBy: method ? "provider" : "transfer",
      ...(input.names && { names: input.names.join(", ") }),
      ...acceptance,
    },
  });
  return opened;
}

type Order = typeof orders.$inferSelect;

/** `email`: the account's current address, since an old order may bear a former one; null: no account. */
type Opening = OpenSubscriptionInput & { email: string | null };

async function write(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  input: Opening,
): Promise<OpenedSubscription> {
  const { orderId, now } = input;
  const today = parisDate(now);
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("update");
  if (!order) return { ok: false, reason: "order-not-found" };
  // A subscription that ended yesterday doesn't block, though the nightly job has not closed it yet.
  const through = addDays(today, -1);
  await endPastOnes(transaction, { actor: { kind: "system" }, now, through, orderId });
  const refusal = await whyNoSubscription(transaction, order, today);
  if (refusal) return { ok: false, reason: refusal };
  const places = await listingsNamed(transaction, { order, ...input });
  const catalogue = await catalogueAgreed(transaction, order, input);
  if (!catalogue) return { ok: false, reason: "price-changed" };
  const opened = await insertSubscription(transaction, order, { ...input, places, catalogue });
  if (!opened) return { ok: false, reason: "already-running" };
  if (await isFirstMonthPaid(transaction, order)) {
    await writePaidMonth(transaction, order, { subscription: opened, now });
  }
  await jobs.enqueue(transaction, "email-subscription-opened", { subscriptionId: opened.id });
  await openChargesOf({ jobs }, transaction, { subscription: opened, now });
  await queueFollowing({ jobs }, transaction, orderId, today);
  return { ok: true, subscriptionId: opened.id, grossCents: opened.grossCents };
}

/** Version agreed before leaving for the provider's page, else the one in force. Null: another price was agreed. */
async function catalogueAgreed(
  transaction: ViewerDatabase,
  { vatRate }: Order,
  { listings, method, acceptance, now }: Opening,
): Promise<Catalogue | null> {
  const selling = await catalogueForSale(transaction, now);
  const agreed = acceptance?.["catalogueVersion"];
  if (method)
    return catalogueOfRecord(transaction, typeof agreed === "number" ? agreed : null, now);
  const { unitPriceCents } = selling.offers[SUBSCRIPTION_TIER];
  const { grossCents } = monthlyPrice(unitPriceCents, listings, vatRate);
  return acceptance && acceptance["grossCents"] !== grossCents ? null : selling;
}

async function insertSubscription(
  transaction: ViewerDatabase,
  order: Order,
  {
    listings,
    places,
    startedOn,
    method,
    email,
    now,
    catalogue,
  }: Opening & { places: number[] | null; catalogue: Catalogue },
): Promise<Subscription | null> {
  const unitCents = catalogue.offers[SUBSCRIPTION_TIER].unitPriceCents;
  const price = monthlyPrice(unitCents, listings, order.vatRate);
  const [opened] = await transaction
    .insert(subscriptions)
    .values({
      userId: order.userId,
      mode: order.mode,
      email: email ?? order.email,
      clientName: fullName(order),
      company: order.company,
      orderId: order.id,
      tier: SUBSCRIPTION_TIER,
      catalogueVersion: catalogue.version,
      listings,
      places,
      ...price,
      ...(method && collectedWith(method)),
      startedOn,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!opened) return null;
  const { vatRate } = order;
  const terms = { listings, places, unitCents, reason: "opened", vatRate } as const;
  await transaction.insert(subscriptionTerms).values({
    id: randomUUID(),
    subscriptionId: opened.id,
    ...termOf(startedOn, terms),
    places,
    createdAt: now,
  });
  return opened;
}

export function collectedWith(method: SavedMethod) {
  return {
    collectedBy: "provider",
    provider: method.provider,
    customerId: method.customerId,
    methodId: method.methodId,
    methodKind: method.kind,
    methodLabel: method.label,
    methodExpiresOn: method.expiresOn,
  } as const;
}

async function writePaidMonth(
  transaction: ViewerDatabase,
  { listings, netCents, vatRate, vatCents, grossCents }: Order,
  { subscription, now }: { subscription: Subscription; now: Date },
): Promise<void> {
  const { id: subscriptionId, startedOn } = subscription;
  const { startsOn, endsOn } = periodOn(startedOn, startedOn);
  await transaction.insert(subscriptionCharges).values({
    id: randomUUID(),
    subscriptionId,
    kind: "month",
    periodStartsOn: startsOn,
    startsOn,
    endsOn,
    listings,
    netCents,
    vatRate,
    vatCents,
    grossCents,
    status: PAID_CHARGE_STATUS,
    paidByOrder: true,
    dueOn: parisDate(now),
    paidAt: now,
    createdAt: now,
  });
}

/** Read as the actor: the server's viewer sees no accounts. */
async function addressOf(
  transaction: ViewerDatabase,
  userId: string | null,
): Promise<string | null> {
  if (userId === null) return null;
  const [account] = await transaction
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  return account?.email ?? null;
}
