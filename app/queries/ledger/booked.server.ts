import { and, asc, between, eq, gt, isNotNull, sql } from "drizzle-orm";
import { invoices } from "#db/schema/invoices.ts";
import { ledger } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { AccountingPeriod } from "#domain/accounting-period.ts";
import { type BookedLine, journalOf } from "#domain/fec.ts";
import type { LedgerKind } from "#domain/ledger.ts";
import type { Look } from "../list/page.server.ts";

export interface Books {
  period: AccountingPeriod;
  mode: "demo" | "live";
}

const BATCH = 1000;

/** Account per e-mail address, although papers name the client differently. */
const clientAccount = sql<string>`'C' || upper(left(encode(sha256(convert_to(coalesce(lower(${orders.email}),
  lower(${subscriptions.email}), lower(${invoices.email}), ${ledger.client}), 'UTF8')), 'hex'), 8))`;

/** In order of writing. Numbers count from 1 per journal and calendar year, so that the whole year is read. */
export async function* bookedLines(
  look: Look,
  { period, mode }: Books,
): AsyncGenerator<(BookedLine & { vatRate: number | null })[]> {
  const years = { fromOn: yearStart(period.fromOn), toOn: yearEnd(period.toOn) };
  const last = new Map<string, number>();
  for (let after = 0; ;) {
    const batch = await read(look, { period: years, mode }, after);
    const numbered = batch.map((line) => {
      const place = `${journalOf(line.kind)} ${line.occurredOn.slice(0, 4)}`;
      const number = (last.get(place) ?? 0) + 1;
      last.set(place, number);
      return { ...line, number };
    });
    yield numbered.filter(
      ({ occurredOn }) => occurredOn >= period.fromOn && occurredOn <= period.toOn,
    );
    const end = batch.at(-1)?.chain;
    if (typeof end !== "number" || batch.length < BATCH) return;
    after = end;
  }
}

async function read(look: Look, { period, mode }: Books, after: number) {
  const rows = await look((db) =>
    db
      .select({
        chain: ledger.chain,
        kind: ledger.kind,
        occurredOn: ledger.occurredOn,
        writtenOn: sql<string>`((${ledger.at} at time zone 'Europe/Paris')::date)::text`,
        piece: ledger.piece,
        client: ledger.client,
        clientAccount,
        receivableCents: ledger.receivableCents,
        revenueCents: ledger.revenueCents,
        advanceCents: ledger.advanceCents,
        vatCents: ledger.vatCents,
        vatRate: ledger.vatRate,
        cashCents: ledger.cashCents,
      })
      .from(ledger)
      .leftJoin(orders, eq(orders.id, ledger.orderId))
      .leftJoin(subscriptions, eq(subscriptions.id, ledger.subscriptionId))
      .leftJoin(invoices, eq(invoices.id, ledger.recordId))
      .where(
        and(
          isNotNull(ledger.chain),
          gt(ledger.chain, after),
          eq(ledger.mode, mode),
          between(ledger.occurredOn, period.fromOn, period.toOn),
        ),
      )
      .orderBy(asc(ledger.chain))
      .limit(BATCH),
  );
  return rows.map((row) => ({ ...row, kind: bookedKind(row.kind) }));
}

/** Constraint `ledger_chained_but_charges` forbids it. */
function bookedKind(kind: LedgerKind): BookedLine["kind"] {
  if (kind === "charge") throw new Error("a charge in the chain");
  return kind;
}

const yearStart = (date: string) => `${date.slice(0, 4)}-01-01`;
const yearEnd = (date: string) => `${date.slice(0, 4)}-12-31`;
