import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
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
import type { CountedPart } from "../list/count.server.ts";
import { completed, defineList, type Moment, type RowOf } from "../list/definition.server.ts";
import { creditedPaper, listedColumns, withCreditNotes } from "./listed.server.ts";

const listed = { ...listedColumns, creditedNumber: creditedPaper.number };

type Ask = Pick<Moment, "today">;

export const invoiceList = completed(
  defineList({
    table: invoices,
    by: { date: invoices.issuedOn, montant: invoices.grossCents },
    tie: invoices.numberOrder,
    sorts: listSorts,
    statuses: invoiceStandings,
    hasStatus: (standing, { today }: Ask) => standsAs(standing, today),
    countedParts: (standing, { today }) => partsByDay(standing, today),
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

/** SQL of the domain's `invoiceStanding`, written for the indexes. */
export function standsAs(
  standing: InvoiceStanding,
  today: string,
  // `+ 0` hides the column from the planner: by the index on `due_on`, it would read every unpaid paper.
  day: SQLWrapper = sql`${invoices.dueOn} + 0`,
): SQL | undefined {
  if (standing === "avoir") return eq(invoices.kind, "credit-note");
  if (standing === "en-retard") return and(billsOf("a-payer"), sql`${day} < ${today}::date`);
  if (standing !== "a-payer") return billsOf(standing);
  return and(billsOf(standing), or(isNull(invoices.dueOn), sql`${day} >= ${today}::date`));
}

function billsOf(standing: InvoiceStanding): SQL | undefined {
  const statuses = invoiceStatuses.filter((one) => standingOfStatus[one] === standing);
  return and(inArray(invoices.status, statuses), bills);
}

/** Two ranges of `due_on`, so that late papers are not scanned to count those that are not, nor the reverse. */
function partsByDay(standing: InvoiceStanding, today: string): CountedPart[] | null {
  const { dueOn } = invoices;
  const counted = (day: SQL) => ({ having: and(billsOf("a-payer"), day), by: dueOn });
  if (standing === "en-retard") return [counted(lt(dueOn, today))];
  return standing === "a-payer" ? [counted(isNull(dueOn)), counted(gte(dueOn, today))] : null;
}
