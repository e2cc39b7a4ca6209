import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";

/** The issued papers of an order as the agency's page lists them, newest first. */
export async function shownPapers(db: ViewerDatabase, orderId: string) {
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      issuedOn: invoices.issuedOn,
      grossCents: invoices.grossCents,
      hasDocument: sql<boolean>`${invoices.document} is not null`,
    })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNotNull(invoices.number)))
    .orderBy(desc(invoices.issuedOn), desc(invoices.numberOrder));
  return rows.flatMap(({ number, issuedOn, ...paper }) =>
    number === null || issuedOn === null ? [] : [{ ...paper, number, issuedOn }],
  );
}

export type ShownPaper = Awaited<ReturnType<typeof shownPapers>>[number];
