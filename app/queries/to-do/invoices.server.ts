import { and, asc, lt, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { isOneOf } from "#db/status-condition.ts";
import { billingKinds, dueInvoiceStatuses } from "#domain/invoice.ts";
import { lastDayDueAt, type ToDo } from "#domain/to-do.ts";
import { ASKED, type ToDoSearch, type Waiting } from "./bounds.ts";

async function lateInvoices(db: ViewerDatabase, { today }: Waiting): Promise<ToDo[]> {
  const { id, dueOn, createdAt } = invoices;
  const rows = await db
    .select({
      id,
      who: sql<string>`coalesce(nullif(${invoices.company}, ''), ${invoices.clientName})`,
      reference: sql<string>`coalesce(${invoices.number}, '')`,
      dueOn,
      sinceAt: createdAt,
    })
    .from(invoices)
    .where(
      and(
        isOneOf(invoices.status, dueInvoiceStatuses),
        isOneOf(invoices.kind, billingKinds),
        lt(dueOn, today),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(ASKED);
  return rows.flatMap(({ dueOn: lastDay, ...row }): ToDo[] =>
    lastDay === null ? [] : [{ kind: "invoice-late", ...row, dueAt: lastDayDueAt(lastDay) }],
  );
}

export const invoiceSearches: ToDoSearch[] = [lateInvoices];
