import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import {
  isAttemptLiving,
  isPayable,
  livingAttemptStatuses,
  type PaymentRequest,
  paymentStanding,
} from "#domain/payment.ts";
import { onlineRefusal, type OnlineRefusal } from "#domain/payment-refusal.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import {
  lockedOrder,
  type PayableOrder,
  payableOrders,
} from "#queries/payment/payable-order.server.ts";
import { type Attempt, attemptPages } from "./attempt-page.server.ts";
import {
  findPage,
  type FoundPage,
  isPageOver,
  type PageDependencies,
  pageExpiry,
  type PageStep,
} from "./provider-page.server.ts";

type OpenPaymentRefusal =
  | "order-not-found"
  | "nothing-due"
  | "processing"
  /** The provider doesn't answer; the next click retries the same attempt. */
  | "unavailable"
  | OnlineRefusal["why"]
  | "no-provider";

export type OpenedPayment = FoundPage<OpenPaymentRefusal>;

interface OpenPaymentDependencies {
  db: Database;
  jobs: JobQueue;
  payment: PaymentProvider | null;
  siteUrl: string;
}

interface OpenPaymentInput {
  orderId: string;
  viewing: Viewing;
  now: Date;
}

type Opening = PageDependencies & { siteUrl: string };

/** Opens the payment page. Idempotent: a repeat, another tab or a killed process finds the same page. */
export async function openPayment(
  { db, jobs, payment, siteUrl }: OpenPaymentDependencies,
  input: OpenPaymentInput,
): Promise<OpenedPayment> {
  const { orderId, viewing } = input;
  const [seen] = isRecordId(orderId)
    ? await lookAs(db, viewing, (reader) => payableOrders(reader, [orderId]))
    : [];
  if (!seen) return { ok: false, reason: "order-not-found" };
  if (!payment) return refusalOf(seen) ?? { ok: false, reason: "no-provider" };
  const opening = { db, jobs, payment, siteUrl };
  const { now } = input;
  return findPage<Attempt, OpenPaymentRefusal>(opening, {
    pages: attemptPages(opening, now),
    nextStep: (transaction) => nextStep(transaction, opening, { orderId, now }),
    now,
  });
}

type Step = PageStep<Attempt, OpenPaymentRefusal>;

async function nextStep(
  transaction: ViewerDatabase,
  opening: Opening,
  { orderId, now }: { orderId: string; now: Date },
): Promise<Step> {
  await retireOthers(transaction, { orderId, provider: opening.payment, now });
  const order = await lockedOrder(transaction, orderId);
  if (!order) return { ok: false, reason: "order-not-found" };
  const standing = paymentStanding(order);
  if (!isPayable(standing)) return refusalOf(order) ?? { ok: false, reason: "nothing-due" };
  const { dueCents } = standing;
  const attempts = await transaction
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  const living = attempts.find(({ status }) => isAttemptLiving(status));
  // Checked first, so that nobody pays an outdated amount.
  if (living && (living.amountCents !== dueCents || isPageOver(living, now))) {
    return { kind: "close", page: living };
  }
  const refused = onlineRefusal(standing, opening.payment, { latest: attempts[0], now });
  if (refused) return { ok: false, reason: refused.why };
  const page = living ?? (await drawAttempt(transaction, opening, { order, dueCents }, now));
  return { kind: "page", page };
}

function refusalOf(order: PayableOrder): Extract<OpenedPayment, { ok: false }> | null {
  const standing = paymentStanding(order);
  if (standing.kind === "processing") return { ok: false, reason: "processing" };
  return isPayable(standing) ? null : { ok: false, reason: "nothing-due" };
}

/** Attempts at a former provider can't be read any more. */
async function retireOthers(
  transaction: ViewerDatabase,
  { orderId, provider, now }: { orderId: string; provider: PaymentProvider; now: Date },
): Promise<void> {
  await transaction
    .update(paymentAttempts)
    .set({ status: "failed", failure: "provider-changed", changedAt: now })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        ne(paymentAttempts.provider, provider.name),
        inArray(paymentAttempts.status, livingAttemptStatuses),
      ),
    );
}

/** Written before the provider is asked, so that a retry sends the same request and idempotency key. */
async function drawAttempt(
  transaction: ViewerDatabase,
  { payment, siteUrl }: Opening,
  { order, dueCents }: { order: PayableOrder; dueCents: number },
  now: Date,
): Promise<Attempt> {
  const id = randomUUID();
  const expiresAt = pageExpiry(now);
  const address = `${siteUrl}/payer/${order.id}`;
  const request: PaymentRequest = {
    attemptId: id,
    orderId: order.id,
    orderNumber: order.number,
    label: `${order.packName} × ${order.listings}`,
    amountCents: dueCents,
    expiresAt,
    returnUrl: `${address}?retour=1`,
    cancelUrl: `${address}?abandon=1`,
  };
  const [drawn] = await transaction
    .insert(paymentAttempts)
    .values({
      id,
      orderId: order.id,
      provider: payment.name,
      amountCents: request.amountCents,
      idempotencyKey: randomUUID(),
      request,
      createdAt: now,
      expiresAt: new Date(expiresAt * 1000),
      changedAt: now,
    })
    .returning();
  if (!drawn) throw new Error("the attempt was not written down");
  return drawn;
}
