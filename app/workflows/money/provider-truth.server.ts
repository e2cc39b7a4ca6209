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

/** Facts the provider tells alike of money paid on a page and of money asked of a saved method. */
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
  /** Refunds of it that we may not know yet. */
  refunds: readonly ProviderRefund[];
  now: Date;
}

type Known = NonNullable<Awaited<ReturnType<typeof knownPayment>>>;

/** Rows that the transaction holds and reads before it writes. */
export interface Found<Held> {
  /** The order, or the charge; null: none of ours. */
  held: Held | null;
  /** Written down before. */
  known: Known | null;
}

interface Settling<Told extends ToldMoney, Held> {
  /** Condition of its row in our books. */
  which: SQL;
  read: (provider: PaymentProvider) => Promise<Told | null>;
  /** Answer that the provider has just given, before anybody wrote about it; absent: it is read. */
  answered?: Told | undefined;
  /** Refunds are read one by one even when their sum is what we know. */
  refundsToo?: boolean | undefined;
  hold: (transaction: ViewerDatabase, told: Told) => Promise<Held | null>;
  write: (
    transaction: ViewerDatabase,
    truth: Truth<Told>,
    found: Found<Held>,
  ) => Promise<EventOutcome>;
  now: Date;
}

/** How often the truth is read again because somebody else wrote a newer one meanwhile. */
const READS = 5;

const system = { viewer: { kind: "system" } } as const;

/**
 * Reads money's truth from the provider, and has it written down while nobody else writes about what it is for. Safe at
 * any time, in any order, any number of times.
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

/**
 * Row of our books, and PostgreSQL's own mark of who wrote it last: what was read from the provider before
 * that may be older than what is there.
 */
async function knownPayment(db: ViewerDatabase, own: SQL | undefined) {
  const [known] = await db
    .select({ ...getTableColumns(payments), version: sql<string>`${payments}.xmin::text` })
    .from(payments)
    .where(own);
  return known ?? null;
}

/** Each refund by itself, asked for only when another sum went back than we know. */
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

/** Why it isn't the money that was asked for; null: it is. */
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

/** Money we know already: its fee and what went back may have changed; a debit taken back went back whole. */
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

/** When the last of what a payment gave back went. */
function givenBackAt({ refunds, now }: Truth): Date {
  const gone = refunds.filter(({ state }) => state !== "failed");
  return gone.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null) ?? now;
}

/** Money that is there, as the provider says. */
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
