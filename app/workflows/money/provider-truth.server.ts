import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { payments } from "#db/schema/payments.ts";
import { parisDate } from "#domain/paris-date.ts";
import { type EventOutcome, PAYMENT_CURRENCY } from "#domain/payment.ts";
import type {
  PaymentProvider,
  ProviderRefund,
  ProviderSession,
} from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { noteDifference } from "./note-difference.server.ts";
import { recogniseRefunds, sentByTransferCents } from "./recognise-refunds.server.ts";
import type { ReceivedMoney } from "./write-payment.server.ts";

export interface SettleDependencies {
  db: Database;
  jobs: JobQueue;
  payment: PaymentProvider | null;
}

type ToldMoney = Pick<
  ProviderSession,
  | "live"
  | "currency"
  | "amountCents"
  | "paymentId"
  | "method"
  | "feeCents"
  | "refundedCents"
  | "paidAt"
>;

export interface Truth<Told extends ToldMoney = ToldMoney> {
  provider: PaymentProvider;
  told: Told;
  refunds: readonly ProviderRefund[];
  now: Date;
}

type Known = NonNullable<Awaited<ReturnType<typeof knownPayment>>>;

export interface Found<Held> {
  held: Held | null;
  known: Known | null;
}

interface Settling<Told extends ToldMoney, Held> {
  which: SQL;
  read: (provider: PaymentProvider) => Promise<Told | null>;
  /** Answer just received from the provider; absent: read it. */
  answered?: Told | undefined;
  /** Reads refunds one by one even when their sum is unchanged. */
  refundsToo?: boolean | undefined;
  hold: (transaction: ViewerDatabase, told: Told) => Promise<Held | null>;
  write: (
    transaction: ViewerDatabase,
    truth: Truth<Told>,
    found: Found<Held>,
  ) => Promise<EventOutcome>;
  now: Date;
}

/** Optimistic concurrency: attempts before giving up. */
const READS = 5;

const system = { viewer: { kind: "system" } } as const;

/**
 * Optimistic concurrency: reads again when a concurrent write came between. Idempotent, in any order.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function settleTruth<Told extends ToldMoney, Held>(
  { db, payment: provider }: SettleDependencies,
  { which, read, answered, refundsToo, hold, write, now }: Settling<Told, Held>,
): Promise<EventOutcome> {
  if (!provider) return "ignored";
  const own = and(eq(payments.provider, provider.name), which);
  for (let turn = 1; turn <= READS; turn += 1) {
    const fresh = turn === 1 ? answered : undefined;
    const before = fresh ? null : await lookAs(db, system, (reader) => knownPayment(reader, own));
    const told = fresh ?? (await read(provider));
    if (!told) return "ignored";
    const knownCents = refundsToo ? null : (before?.refundedCents ?? 0);
    const refunds = await newRefunds(provider, told, knownCents);
    const outcome = await asViewer(db, system, async (transaction) => {
      const held = await hold(transaction, told);
      const known = await knownPayment(transaction, own);
      if (known?.version !== before?.version) return "outdated";
      return write(transaction, { provider, told, refunds, now }, { held, known });
    });
    if (outcome !== "outdated") return outcome;
  }
  throw new Error("a payment is written by others all the time");
}

/** `xmin` serves as row version (optimistic concurrency). */
async function knownPayment(db: ViewerDatabase, own: SQL | undefined) {
  const [known] = await db
    .select({ ...getTableColumns(payments), version: sql<string>`${payments}.xmin::text` })
    .from(payments)
    .where(own);
  return known ?? null;
}

async function newRefunds(
  provider: PaymentProvider,
  { paymentId, refundedCents }: ToldMoney,
  knownCents: number | null,
): Promise<ProviderRefund[]> {
  if (paymentId === null || refundedCents === knownCents) return [];
  return provider.refundsOf(paymentId);
}

export type Misfit = Extract<
  EventOutcome,
  "unknown-order" | "other-mode" | "other-currency" | "other-amount"
>;

/** Null: the money matches what was asked. */
export function misfitOf(
  { provider, told }: Truth,
  held: object | null,
  askedCents = told.amountCents,
): Misfit | null {
  if (told.live !== provider.live) return "other-mode";
  if (!held) return "unknown-order";
  if (told.currency !== PAYMENT_CURRENCY) return "other-currency";
  return told.amountCents === askedCents ? null : "other-amount";
}

export async function noteMisfit(
  transaction: ViewerDatabase,
  { told, now }: Truth,
  misfit: { kind: Misfit; subject: string; orderId: string | null },
): Promise<void> {
  const { amountCents, currency } = told;
  await noteDifference(transaction, { ...misfit, amountCents, currency, foundAt: now });
}

/** A reversed debit counts as fully refunded. */
export async function rewritePayment(
  transaction: ViewerDatabase,
  truth: Truth,
  { known, orderId, takenBack = false }: RewrittenPayment,
): Promise<void> {
  const { told, refunds, now } = truth;
  await recogniseRefunds(transaction, { paymentId: known.id, orderId, told: refunds, now });
  const feeCents = told.feeCents ?? known.feeCents;
  const byTransfer = await sentByTransferCents(transaction, known.id);
  const back = takenBack ? known.amountCents : told.refundedCents + byTransfer;
  const refundedCents = Math.min(known.amountCents, back);
  const moved = refundedCents !== known.refundedCents;
  if (!moved && feeCents === known.feeCents) return;
  const refundedAt = moved ? givenBackAt(truth) : known.refundedAt;
  await transaction
    .update(payments)
    .set({ feeCents, refundedCents, refundedAt })
    .where(eq(payments.id, known.id));
}

interface RewrittenPayment {
  known: Known;
  orderId: string | null;
  takenBack?: boolean;
}

function givenBackAt({ refunds, now }: Truth): Date {
  const gone = refunds.filter(({ state }) => state !== "failed");
  return gone.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null) ?? now;
}

export function moneyOf(truth: Truth, providerPaymentId: string): ReceivedMoney {
  const { provider, told, now } = truth;
  const { method, amountCents, feeCents, refundedCents, paidAt } = told;
  const receivedAt = paidAt ?? now;
  return {
    provider: provider.name,
    method,
    providerPaymentId,
    amountCents,
    feeCents,
    refundedCents,
    refundedAt: refundedCents > 0 ? givenBackAt(truth) : null,
    reference: "",
    receivedAt,
    receivedOn: parisDate(receivedAt),
  };
}
