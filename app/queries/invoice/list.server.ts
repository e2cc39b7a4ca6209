import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { invoices } from "#db/schema/invoices.ts";
import {
  askedCents,
  type InvoiceStanding,
  invoiceStanding,
  invoiceStandings,
  standingOfStatus,
} from "#domain/invoice-standing.ts";
import { billingKinds, invoiceStatuses } from "#domain/invoice.ts";
import { listSorts } from "#domain/list.ts";
import { completed, defineList, type Moment, type RowOf } from "../list/definition.server.ts";
import { creditedPaper, listedColumns, withCreditNotes } from "./listed.server.ts";

const listed = { ...listedColumns, creditedNumber: creditedPaper.number };

type Ask = Pick<Moment, "today">;

/** Invoices, deposits and credit notes as they were issued, by the day they bear, then by number; no draft. */
export const invoiceList = completed(
  defineList({
    table: invoices,
    by: { date: invoices.issuedOn, montant: invoices.grossCents },
    tie: invoices.numberOrder,
    sorts: listSorts,
    statuses: invoiceStandings,
    hasStatus: (standing, { today }: Ask) => standsAs(standing, today),
    scope: () => isNotNull(invoices.issuedOn),
    select: (db) =>
      db
        .select(listed)
        .from(invoices)
        .leftJoin(creditedPaper, eq(creditedPaper.id, invoices.creditedId)),
  }),
  async (rows, { today }: Ask, db) =>
    (await withCreditNotes(db, rows)).map((row) => ({
      ...row,
      standing: invoiceStanding(row, today),
      askedCents: askedCents(row),
    })),
);

export type ListedInvoice = RowOf<typeof invoiceList>;

const bills = inArray(invoices.kind, [...billingKinds]);

/** The domain's invoiceStanding, asked of the database in the terms of its indexes. */
export function standsAs(
  standing: InvoiceStanding,
  today: string,
  // The sum keeps the last day out of the choice of an index: by it, all that wait would be read and sorted.
  day: SQLWrapper = sql`${invoices.dueOn} + 0`,
): SQL | undefined {
  const { kind, status, dueOn } = invoices;
  if (standing === "avoir") return eq(kind, "credit-note");
  const late = standing === "en-retard";
  const wanted = late ? "a-payer" : standing;
  const ofStatus = inArray(
    status,
    invoiceStatuses.filter((one) => standingOfStatus[one] === wanted),
  );
  if (wanted !== "a-payer") return and(ofStatus, bills);
  return and(
    ofStatus,
    bills,
    late ? sql`${day} < ${today}::date` : or(isNull(dueOn), sql`${day} >= ${today}::date`),
  );
}
