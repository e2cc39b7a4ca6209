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
  since: Date;
  /** Later payments may still be waiting for their event. */
  until: Date;
  now: Date;
}

interface Listed {
  /** Session id, or payment id for a charge. */
  id: string;
  paid: boolean;
}

const system = { viewer: { kind: "system" } } as const;

export async function holdAccounts(
  reconciling: Reconciling,
  kind: DueKind,
  { listed, ...when }: Reconciliation & { listed: readonly Listed[] },
): Promise<void> {
  for (const one of listed) await holdListed(reconciling, kind, { ...one, ...when });
  await holdOurs(reconciling, kind, { listed, ...when });
}

/** Settles payments with an unknown fee again. */
async function holdListed(
  reconciling: Reconciling,
  kind: DueKind,
  { id, paid, until, now }: Listed & Reconciliation,
): Promise<void> {
  const { id: column, settle } = providerMoney[kind];
  const before = await paymentsOf(reconciling, eq(column, id));
  if (before.length > 0 && paid && before.every(({ feeCents }) => feeCents !== null)) return;
  // The list may be older than what is stored: read again.
  await settle(reconciling, id, { now });
  if (before.length > 0 || !paid) return;
  const [found] = await paymentsOf(reconciling, eq(column, id));
  if (!found || found.receivedAt > until) return;
  await note(reconciling, { kind: "found-late", subject: id, found, now });
}

/** The provider filters by creation date, ours by reception: ask about each payment missing from the list. */
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
