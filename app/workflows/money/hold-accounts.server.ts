import { and, eq, gte, type SQL } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import type { DueKind } from "#domain/due.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import { type ProviderPayment, providerPayments } from "#queries/payment/of-provider.server.ts";
import { noteAlone } from "./note-difference.server.ts";
import { providerMoney } from "./provider-money.server.ts";
import type { SettleDependencies } from "./provider-truth.server.ts";

export type Reconciling = SettleDependencies & { payment: PaymentProvider };

export interface Reconciliation {
  /** Since when the provider's list is held against ours. */
  since: Date;
  /** Money received later may still be told by its event. */
  until: Date;
  now: Date;
}

/** Entry of the provider's list. */
interface Listed {
  /** By which it is asked about: a session's, or a payment's. */
  id: string;
  /** Whether its money is there. */
  paid: boolean;
}

const system = { viewer: { kind: "system" } } as const;

/** Holds the provider's list against our books: what either lacks is written down or noted. */
export async function holdAccounts(
  reconciling: Reconciling,
  kind: DueKind,
  { listed, ...when }: Reconciliation & { listed: readonly Listed[] },
): Promise<void> {
  for (const one of listed) await holdListed(reconciling, kind, { ...one, ...when });
  await holdOurs(reconciling, kind, { listed, ...when });
}

/** A fee that wasn't known at the time is asked for again. */
async function holdListed(
  reconciling: Reconciling,
  kind: DueKind,
  { id, paid, until, now }: Listed & Reconciliation,
): Promise<void> {
  const { id: column, settle } = providerMoney[kind];
  const before = await paymentsOf(reconciling, eq(column, id));
  if (before.length > 0 && paid && before.every(({ feeCents }) => feeCents !== null)) return;
  // Read anew: what the list says may be older than what is there.
  await settle(reconciling, id, { now });
  if (before.length > 0 || !paid) return;
  const [found] = await paymentsOf(reconciling, eq(column, id));
  if (!found || found.receivedAt > until) return;
  await note(reconciling, { kind: "found-late", subject: id, found, now });
}

/** The provider's list goes by when a page was opened, or money asked for: each that it leaves out is asked about. */
async function holdOurs(
  reconciling: Reconciling,
  kind: DueKind,
  { listed, since, now }: Pick<Reconciliation, "since" | "now"> & { listed: readonly Listed[] },
): Promise<void> {
  const { own, isThere } = providerMoney[kind];
  const there = new Set(listed.map(({ id }) => id));
  const lately = and(own, gte(payments.receivedAt, since));
  for (const found of await paymentsOf(reconciling, lately)) {
    const id = found.sessionId ?? found.paymentId;
    if (there.has(id) || (await isThere(reconciling.payment, id))) continue;
    await note(reconciling, { kind: "missing-there", subject: found.id, found, now });
  }
}

export function paymentsOf(
  { db, payment }: Reconciling,
  which: SQL | undefined,
): Promise<ProviderPayment[]> {
  return lookAs(db, system, (reader) => providerPayments(reader, payment, which));
}

interface Noted {
  kind: "found-late" | "missing-there";
  subject: string;
  found: ProviderPayment;
  now: Date;
}

async function note({ db }: Reconciling, { kind, subject, found, now }: Noted): Promise<void> {
  const { orderId, amountCents } = found;
  await noteAlone(db, { kind, subject, orderId, amountCents, foundAt: now });
}
