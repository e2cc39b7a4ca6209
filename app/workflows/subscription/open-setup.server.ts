import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import { lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { personOf } from "#db/journal.server.ts";
import { paymentMethodSetups } from "#db/schema/payment-method-setups.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import {
  livingSetupStatuses,
  type SetupAcceptance,
  type SetupRequest,
} from "#domain/saved-method.ts";
import type { SubscriptionMoveRefusal, SubscriptionOpeningRefusal } from "#domain/subscription.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { whyNoSubscription } from "#queries/subscription/opening.server.ts";
import {
  findPage,
  type FoundPage,
  isPageOver,
  type PageDependencies,
  pageExpiry,
  type PageStep,
} from "../money/provider-page.server.ts";
import { type Setup, setupPages } from "./setup-page.server.ts";
import { subscriptionToMove } from "./subscription-to-move.server.ts";

type SetupAim =
  | {
      purpose: "open";
      orderId: string;
      listings: number;
      names?: readonly string[] | null;
      acceptance: SetupAcceptance;
    }
  | { purpose: "change"; subscriptionId: string };

export type OpenSetupInput = SetupAim & {
  returnPath: string;
  /** A held key of the subscription comes from a signed link, checked by the route. */
  viewing: Viewing;
  now: Date;
};

type OpenSetupRefusal =
  | SubscriptionOpeningRefusal
  | SubscriptionMoveRefusal
  | "unavailable"
  | "page-refused"
  | "no-provider";

export type OpenedSetup = FoundPage<OpenSetupRefusal>;

interface OpenSetupDependencies {
  db: Database;
  jobs: JobQueue;
  payment: PaymentProvider | null;
  siteUrl: string;
}

type Opening = PageDependencies & { siteUrl: string };

/** Opens the page that saves a method. Idempotent: a repeat, another tab or a killed process finds the same page. */
export async function openSetup(
  { db, jobs, payment, siteUrl }: OpenSetupDependencies,
  input: OpenSetupInput,
): Promise<OpenedSetup> {
  if (!(await isSeen(db, input))) {
    const reason = input.purpose === "open" ? "order-not-found" : "subscription-not-found";
    return { ok: false, reason };
  }
  if (!payment) return { ok: false, reason: "no-provider" };
  const opening = { db, jobs, payment, siteUrl };
  const { now } = input;
  return findPage<Setup, OpenSetupRefusal>(opening, {
    pages: setupPages(opening, now),
    nextStep: (transaction) => nextStep(transaction, opening, input),
    now,
  });
}

async function isSeen(db: Database, input: OpenSetupInput): Promise<boolean> {
  const { viewing } = input;
  const id = input.purpose === "open" ? input.orderId : input.subscriptionId;
  if (!isRecordId(id)) return false;
  if (input.purpose === "change" && viewing.heldKey === id) return true;
  const table = input.purpose === "open" ? orders : subscriptions;
  return lookAs(db, viewing, async (reader) => (await reader.$count(table, eq(table.id, id))) > 0);
}

type Step = PageStep<Setup, OpenSetupRefusal>;

interface Aim {
  purpose: OpenSetupInput["purpose"];
  orderId: string;
  subscriptionId: string | null;
  customer: { provider: string | null; id: string | null };
  listings: number | null;
  listingNames: string[] | null;
  acceptance: SetupAcceptance | null;
}

async function nextStep(
  transaction: ViewerDatabase,
  opening: Opening,
  input: OpenSetupInput,
): Promise<Step> {
  const { now } = input;
  const found = await aimOf(transaction, input);
  if ("ok" in found) return found;
  const same = and(
    eq(paymentMethodSetups.orderId, found.orderId),
    eq(paymentMethodSetups.purpose, found.purpose),
    inArray(paymentMethodSetups.status, livingSetupStatuses),
  );
  // Pages of a former provider can't be read any more.
  await transaction
    .update(paymentMethodSetups)
    .set({ status: "failed", changedAt: now })
    .where(and(same, ne(paymentMethodSetups.provider, opening.payment.name)));
  const [living] = await transaction.select().from(paymentMethodSetups).where(same);
  if (!living) return { kind: "page", page: await draw(transaction, opening, found, input) };
  if (isPageOver(living, now) || isForAnother(living, found, returnUrlOf(opening, input))) {
    return { kind: "close", page: living };
  }
  await transaction
    .update(paymentMethodSetups)
    .set({
      acceptance: found.acceptance,
      listingNames: found.listingNames,
      userId: personOf(input.viewing.viewer),
    })
    .where(eq(paymentMethodSetups.id, living.id));
  return { kind: "page", page: living };
}

/** Locks the order or subscription until the page is written; or returns the refusal. */
async function aimOf(
  transaction: ViewerDatabase,
  input: OpenSetupInput,
): Promise<Aim | Extract<OpenedSetup, { ok: false }>> {
  const today = parisDate(input.now);
  if (input.purpose === "change") {
    const move = { subscriptionId: input.subscriptionId, action: "change-method", today } as const;
    const found = await subscriptionToMove(transaction, move);
    if (!found.ok) return found;
    const { id, orderId, provider, customerId } = found.subscription;
    const customer = { provider, id: customerId };
    const nothing = { listings: null, listingNames: null, acceptance: null };
    return { purpose: "change", orderId, subscriptionId: id, customer, ...nothing };
  }
  const which = eq(orders.id, input.orderId);
  const [order] = await transaction.select().from(orders).where(which).for("update");
  if (!order) return { ok: false, reason: "order-not-found" };
  const refusal = await whyNoSubscription(transaction, order, today);
  if (refusal) return { ok: false, reason: refusal };
  const { purpose, listings, acceptance } = input;
  const listingNames = input.names ? [...input.names] : null;
  const { id: orderId } = order;
  const customer = { provider: null, id: null };
  const asked = { listings, listingNames, acceptance };
  return { purpose, orderId, subscriptionId: null, customer, ...asked };
}

function isForAnother(setup: Setup, aim: Aim, returnUrl: string): boolean {
  const same =
    setup.subscriptionId === aim.subscriptionId &&
    setup.listings === aim.listings &&
    setup.request.returnUrl === returnUrl;
  return !same;
}

function returnUrlOf(
  { siteUrl }: Opening,
  { returnPath }: OpenSetupInput,
  told = "retour",
): string {
  return `${siteUrl}${returnPath}${returnPath.includes("?") ? "&" : "?"}${told}=1`;
}

/** Written before the provider is asked, so that a retry sends the same request and idempotency key. */
async function draw(
  transaction: ViewerDatabase,
  opening: Opening,
  { customer, ...aim }: Aim,
  input: OpenSetupInput,
): Promise<Setup> {
  const { payment } = opening;
  const { now } = input;
  const id = randomUUID();
  const expiresAt = pageExpiry(now);
  const request: SetupRequest = {
    setupId: id,
    orderId: aim.orderId,
    customerId: customer.provider === payment.name ? customer.id : null,
    expiresAt,
    returnUrl: returnUrlOf(opening, input),
    cancelUrl: returnUrlOf(opening, input, "abandon"),
  };
  const [drawn] = await transaction
    .insert(paymentMethodSetups)
    .values({
      ...aim,
      id,
      userId: personOf(input.viewing.viewer),
      provider: payment.name,
      idempotencyKey: randomUUID(),
      request,
      createdAt: now,
      expiresAt: new Date(expiresAt * 1000),
      changedAt: now,
    })
    .returning();
  if (!drawn) throw new Error("the page was not written down");
  return drawn;
}
