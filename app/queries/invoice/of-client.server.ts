import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { issuedInvoiceStatuses } from "#domain/invoice.ts";
import { isRecordId } from "#domain/record-id.ts";
import { listPage } from "../list/page.server.ts";

/** Issued ones alone: a draft is the agency's, even when the agency looks at its own portal. */
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
      /** The bytes themselves are read when they are asked for. */
      hasDocument: sql<boolean>`${invoices.document} is not null`,
    })
    .from(invoices)
    .leftJoin(orders, eq(orders.id, invoices.orderId));
}

/** A page of that account's invoices and credit notes, newest first. */
export async function listClientInvoices(
  db: ViewerDatabase,
  userId: string,
  wanted: { after: string | null; pageSize?: number },
) {
  const own = issuedTo(userId);
  const { rows, next } = await listPage(
    db,
    { table: invoices, by: invoices.createdAt, descending: true, scope: own, ...wanted },
    ({ following, orderBy, limit }) =>
      select(db)
        .where(and(own, following))
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { invoices: rows, next };
}

export type ClientInvoice = Awaited<ReturnType<typeof listClientInvoices>>["invoices"][number];

/** What that account was invoiced for one of its orders, newest first. */
export function clientInvoicesOfOrder(db: ViewerDatabase, userId: string, orderId: string) {
  return select(db)
    .where(and(issuedTo(userId), eq(invoices.orderId, orderId)))
    .orderBy(desc(invoices.createdAt), asc(invoices.id));
}

/** The document as it was issued. Null: none yet, a draft, another's, or no invoice at all. */
export async function clientInvoiceDocument(db: ViewerDatabase, userId: string, id: string) {
  if (!isRecordId(id)) return null;
  const [row] = await db
    .select({ number: invoices.number, document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.id, id), issuedTo(userId)));
  if (!row?.document || row.number === null) return null;
  return { number: row.number, document: row.document };
}
