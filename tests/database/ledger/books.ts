import { sql } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { site } from "#config/site.ts";
import { fecColumns } from "#copy/accounting-files.ts";
import type { Look } from "#queries/list/page.server.ts";
import {
  fecFile,
  receiptsFile,
  salesFile,
} from "../../../app/routes/admin/accounting/books-files.server.ts";

const agency = { viewer: { kind: "administrator", userId: "alix" } } as const;

export function lookIn(db: Database): Look {
  return (read) => lookAs(db, agency, read);
}

export interface FecLine {
  journal: string;
  number: number;
  account: string;
  piece: string;
  debitCents: number;
  creditCents: number;
}

export function booksOf(db: Database, period: { fromOn: string; toOn: string }) {
  const asked = { look: lookIn(db), site, books: { period, mode: "demo" as const } };
  return {
    fec: async () => {
      const answer = fecFile(asked);
      return readFec(new TextDecoder("iso-8859-15").decode(await answer.arrayBuffer()));
    },
    sales: async () => rowsOf(await salesFile(asked).text()),
    receipts: async () => rowsOf(await receiptsFile(asked).text()),
  };
}

function rowsOf(csv: string): string[][] {
  return csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(";"));
}

export function readFec(text: string): FecLine[] {
  const [heading = "", ...rows] = text.slice(0, -2).split("\r\n");
  if (heading !== fecColumns.join("\t")) throw new Error(`not a FEC: ${heading}`);
  return rows.map((row) => {
    const fields = row.split("\t");
    if (fields.length !== fecColumns.length) throw new Error(`${fields.length} fields: ${row}`);
    const [journal = "", , number, , account = "", , , , piece = "", , , debit, credit] = fields;
    return {
      journal,
      number: Number(number),
      account,
      piece,
      debitCents: centsOf(debit),
      creditCents: centsOf(credit),
    };
  });
}

function centsOf(amount = ""): number {
  if (!/^\d+,\d{2}$/.test(amount)) throw new Error(`no amount: ${amount}`);
  return Number(amount.replace(",", ""));
}

/** Debits less credits of an account. */
export function standingOf(lines: FecLine[], account: string): number {
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
}

/** Net, VAT and cash in cents from papers and payments alone, without the ledger. */
export async function recordsSay(db: Database) {
  const { rows } = await db.execute<Record<"net" | "vat" | "asked" | "cash", string>>(sql`
    with papers as (
      select *, case when kind = 'credit-note' then -1 else 1 end as side,
        coalesce((select kind from invoices credited where credited.id = papers.credited_id), kind) as about
      from invoices papers where status <> 'draft'
    )
    select coalesce(sum(side * net_cents) filter (where about <> 'deposit'), 0) as net,
      coalesce(sum(side * (vat_cents - deducted_vat_cents)), 0) as vat,
      coalesce(sum(side * (gross_cents - deducted_net_cents - deducted_vat_cents)), 0) as asked,
      (select coalesce(sum(amount_cents - refunded_cents), 0) from payments) as cash
    from papers`);
  const [said] = rows;
  return {
    net: Number(said?.net),
    vat: Number(said?.vat),
    asked: Number(said?.asked),
    cash: Number(said?.cash),
  };
}

/** Sums of each order, from its own rows and from the ledger. */
export async function ordersSay(db: Database) {
  const { rows } = await db.execute<{
    status: string;
    gross: string;
    number: string;
    /** From papers alone; null: none. */
    asked: string | null;
    cash: string;
    invoiced: boolean;
    stands: boolean;
    owed: string;
    receivable: string;
    booked_cash: string;
  }>(sql`
    select orders.status, orders.gross_cents as gross, orders.number,
      (select sum(case when kind = 'credit-note' then -1 else 1 end * (gross_cents - deducted_net_cents - deducted_vat_cents))
        from invoices where order_id = orders.id and status <> 'draft') as asked,
      (select coalesce(sum(amount_cents - refunded_cents), 0) from payments where order_id = orders.id) as cash,
      exists (select from invoices where order_id = orders.id and kind = 'invoice') as invoiced,
      exists (select from invoices where order_id = orders.id and kind = 'invoice' and status in ('pending', 'paid')) as stands,
      coalesce(sum(owed_cents), 0) as owed, coalesce(sum(receivable_cents), 0) as receivable,
      coalesce(sum(cash_cents), 0) as booked_cash
    from orders left join ledger on ledger.order_id = orders.id
    group by orders.id order by orders.number`);
  return rows.map(({ asked, gross, cash, owed, receivable, booked_cash: booked, ...row }) => ({
    ...row,
    grossCents: Number(gross),
    askedCents: Number(asked ?? 0),
    cashCents: Number(cash),
    owedCents: Number(owed),
    receivableCents: Number(receivable),
    bookedCashCents: Number(booked),
  }));
}

export type OrderSums = Awaited<ReturnType<typeof ordersSay>>[number];
