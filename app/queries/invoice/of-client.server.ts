import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { PAPERS_OF_A_YEAR } from "#domain/invoice-standing.ts";
import { billingKinds, dueInvoiceStatuses, issuedInvoiceStatuses } from "#domain/invoice.ts";
import { isRecordId } from "#domain/record-id.ts";
import { listPage } from "../list/page.server.ts";
import { creditedPaper, deductedCents, receivedCents, withCreditNotes } from "./listed.server.ts";

const { numberOrder } = invoices;

/** Excludes drafts even for the agency, when it views its own portal. */
function issuedTo(userId: string): SQL | undefined {
  return and(eq(invoices.userId, userId), inArray(invoices.status, issuedInvoiceStatuses));
}

function select(db: ViewerDatabase) {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      issuedOn: invoices.issuedOn,
      dueOn: invoices.dueOn,
      grossCents: invoices.grossCents,
      orderId: invoices.orderId,
      orderNumber: orders.number,
      chargeId: invoices.chargeId,
      creditedNumber: creditedPaper.number,
      deductedCents,
      receivedCents,
      hasDocument: sql<boolean>`${invoices.document} is not null`,
    })
    .from(invoices)
    .leftJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(creditedPaper, eq(creditedPaper.id, invoices.creditedId));
}

export async function listClientInvoices(
  db: ViewerDatabase,
  userId: string,
  wanted: { after: string | null; pageSize?: number },
) {
  const own = issuedTo(userId);
  const { rows, next } = await listPage(
    db,
    {
      table: invoices,
      by: invoices.issuedOn,
      tie: numberOrder,
      descending: true,
      scope: own,
      ...wanted,
    },
    ({ following, orderBy, limit }) =>
      select(db)
        .where(and(own, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { invoices: await withCreditNotes(db, rows), next };
}

export type ClientInvoice = Awaited<ReturnType<typeof listClientInvoices>>["invoices"][number];

export async function clientInvoicesOfOrder(db: ViewerDatabase, userId: string, orderId: string) {
  const rows = await select(db)
    .where(and(issuedTo(userId), eq(invoices.orderId, orderId)))
    .orderBy(desc(invoices.issuedOn), desc(numberOrder));
  return withCreditNotes(db, rows);
}

export async function clientInvoicesOfCharges(
  db: ViewerDatabase,
  userId: string,
  chargeIds: readonly string[],
) {
  const rows = await select(db)
    .where(and(issuedTo(userId), inArray(invoices.chargeId, [...chargeIds])))
    .orderBy(asc(invoices.issuedOn), asc(numberOrder));
  return withCreditNotes(db, rows);
}

/** Null: not drawn yet, a draft, or not visible. */
export async function clientInvoiceDocument(db: ViewerDatabase, userId: string, id: string) {
  if (!isRecordId(id)) return null;
  const [row] = await db
    .select({ number: invoices.number, document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.id, id), issuedTo(userId)));
  if (!row?.document || row.number === null) return null;
  return { number: row.number, document: row.document };
}

const MOST_DUE = 50;

/** Earliest due date first. Papers of charges are left out: `chargesAwaited` asks for them. */
export async function clientPapersDue(db: ViewerDatabase, userId: string) {
  const rows = await select(db)
    .where(
      and(
        eq(invoices.userId, userId),
        inArray(invoices.status, dueInvoiceStatuses),
        inArray(invoices.kind, [...billingKinds]),
        isNull(invoices.chargeId),
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.issuedOn), asc(numberOrder))
    .limit(MOST_DUE);
  return withCreditNotes(db, rows);
}

const yearOfIssue = sql`extract(year from ${invoices.issuedOn})::int`.mapWith(Number);

export function clientPaperYears(db: ViewerDatabase, userId: string) {
  return db
    .select({ year: yearOfIssue, papers: count(), drawn: count(invoices.documentFingerprint) })
    .from(invoices)
    .where(issuedTo(userId))
    .groupBy(yearOfIssue)
    .orderBy(desc(yearOfIssue));
}

function drawnIn(userId: string, year: number): SQL | undefined {
  return and(
    issuedTo(userId),
    isNotNull(invoices.document),
    between(invoices.issuedOn, `${year}-01-01`, `${year}-12-31`),
  );
}

export async function clientYearSize(db: ViewerDatabase, userId: string, year: number) {
  const [row] = await db
    .select({
      papers: count(),
      bytes: sql`coalesce(sum(octet_length(${invoices.document})), 0)`.mapWith(Number),
    })
    .from(invoices)
    .where(drawnIn(userId, year));
  return row ?? { papers: 0, bytes: 0 };
}

export async function clientYearDocuments(db: ViewerDatabase, userId: string, year: number) {
  const rows = await db
    .select({ number: invoices.number, document: invoices.document })
    .from(invoices)
    .where(drawnIn(userId, year))
    .orderBy(asc(invoices.issuedOn), asc(numberOrder))
    .limit(PAPERS_OF_A_YEAR);
  return rows.flatMap(({ number, document }) =>
    number === null || document === null ? [] : [{ number, document }],
  );
}
