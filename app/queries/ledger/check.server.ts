import { and, asc, between, eq, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { ledger } from "#db/schema/ledger.ts";
import { gapOf } from "#domain/books-check.ts";
import { journals } from "#domain/fec.ts";
import type { Books } from "./booked.server.ts";

const SHOWN = 50;

export async function checkBooks(db: ViewerDatabase, books: Books) {
  return {
    journals: await journalTotals(db, books),
    series: await seriesOfPapers(db, books.mode),
    breaks: await chainBreaks(db),
    unwritten: await notInLedger(db),
    withoutDocument: await papersWithoutDocument(db, books),
    gaps: await gaps(db, books),
  };
}

export type BooksCheck = Awaited<ReturnType<typeof checkBooks>>;

/** Amounts by account of each line, as in the FEC. */
async function journalTotals(db: ViewerDatabase, { period, mode }: Books) {
  const { rows } = await db.execute<{ journal: string; debit: string; credit: string }>(sql`
    select case when ${ledger.kind} in ('payment', 'refund') then 'BQ' else 'VE' end as journal,
      sum(greatest(cents, 0)) as debit, sum(greatest(- cents, 0)) as credit
    from ${ledger}, lateral (values (${ledger.cashCents}), (${ledger.receivableCents}), (- ${ledger.revenueCents}),
      (- ${ledger.advanceCents}), (- ${ledger.vatCents})) as posted (cents)
    where ${ledger.kind} <> 'charge' and ${ledger.mode} = ${mode}
      and ${ledger.occurredOn} between ${period.fromOn} and ${period.toOn}
    group by 1`);
  return journals.map((journal) => {
    const total = rows.find((row) => row.journal === journal);
    return {
      journal,
      debitCents: Number(total?.debit ?? 0),
      creditCents: Number(total?.credit ?? 0),
    };
  });
}

/**
 * `missing`: numbers absent between first and last; `disordered`: papers dated before their predecessor
 * (docs/sources/law.md, F1).
 */
async function seriesOfPapers(db: ViewerDatabase, mode: Books["mode"]) {
  const { rows } = await db.execute<{
    series: string;
    given: string;
    last: string;
    missing: string;
    disordered: string;
  }>(sql`
    with papers as (
      select substring(number from '^(.*)-[0-9]+$') as series, substring(number from '[0-9]+$')::int as place, issued_on
      from ${invoices} where number is not null and ${invoices.mode} = ${mode}
    ), placed as (
      select *, lag(issued_on) over (partition by series order by place) as issued_before from papers
    )
    select placed.series, count(*) as given, greatest(max(place), max(counters.last)) as last,
      greatest(max(place), max(counters.last)) - min(place) + 1 - count(*) as missing,
      count(*) filter (where issued_on < issued_before) as disordered
    from placed left join number_series as counters on counters.series || '-' || counters.year = placed.series
    group by placed.series order by placed.series`);
  return rows.map(({ series, given, last, missing, disordered }) => ({
    series,
    given: Number(given),
    last: Number(last),
    missing: Number(missing),
    disordered: Number(disordered),
  }));
}

/** Broken links of the hash chain; empty when every line is as written. */
async function chainBreaks(db: ViewerDatabase): Promise<number[]> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select place from ledger_breaks() limit ${SHOWN}`,
  );
  return rows.map(({ place }) => Number(place));
}

/** Counts papers and payments without a ledger line, or whose lines miss part of a refund. */
async function notInLedger(db: ViewerDatabase): Promise<number> {
  const { rows } = await db.execute<{ unwritten: string }>(sql`
    with written as (select record_id, sum(cash_cents) as cash_cents from ledger group by record_id)
    select (select count(*) from invoices left join written on record_id = invoices.id
        where number is not null and record_id is null)
      + (select count(*) from payments left join written on record_id = payments.id
        where amount_cents - refunded_cents <> coalesce(written.cash_cents, 0)) as unwritten`);
  return Number(rows[0]?.unwritten ?? 0);
}

function papersWithoutDocument(db: ViewerDatabase, { period, mode }: Books) {
  return db
    .select({ id: invoices.id, number: invoices.number, orderId: invoices.orderId })
    .from(invoices)
    .where(
      and(
        isNotNull(invoices.number),
        eq(invoices.mode, mode),
        isNull(invoices.document),
        between(invoices.issuedOn, period.fromOn, period.toOn),
      ),
    )
    .orderBy(asc(invoices.issuedOn), asc(invoices.number))
    .limit(SHOWN);
}

async function gaps(db: ViewerDatabase, { period, mode }: Books) {
  const standing = sql`sum(${ledger.receivableCents})`;
  const refunded = sql`sum(- ${ledger.cashCents}) filter (where ${ledger.kind} = 'refund')`;
  const rows = await db
    .select({
      orderId: ledger.orderId,
      client: sql<string>`max(${ledger.client})`,
      standingCents: standing.mapWith(Number),
      credited: sql<boolean>`bool_or(${ledger.kind} = 'credit-note')`,
      refundedCents: sql`coalesce(${refunded}, 0)`.mapWith(Number),
      number: sql<string>`(select orders.number from orders where orders.id = ${ledger.orderId})`,
    })
    .from(ledger)
    .where(
      and(
        sql`${ledger.orderId} is not null`,
        eq(ledger.mode, mode),
        ne(ledger.kind, "charge"),
        lte(ledger.occurredOn, period.toOn),
      ),
    )
    .groupBy(ledger.orderId)
    .having(sql`${standing} < 0 or (${standing} > 0 and ${refunded} > 0)`)
    .orderBy(asc(sql`min(${ledger.id})`))
    .limit(SHOWN);
  return rows.flatMap(({ orderId, ...account }) => {
    const kind = gapOf(account);
    return kind && orderId ? [{ ...account, orderId, kind }] : [];
  });
}
