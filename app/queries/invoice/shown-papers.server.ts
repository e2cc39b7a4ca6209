import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";

export function shownPapers(db: ViewerDatabase, orderId: string) {
  return papersOf(db, eq(invoices.orderId, orderId));
}

export function shownPapersOfCharges(db: ViewerDatabase, chargeIds: readonly string[]) {
  return papersOf(db, inArray(invoices.chargeId, [...chargeIds]));
}

async function papersOf(db: ViewerDatabase, own: SQL) {
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      status: invoices.status,
      issuedOn: invoices.issuedOn,
      grossCents: invoices.grossCents,
      chargeId: invoices.chargeId,
      hasDocument: sql<boolean>`${invoices.document} is not null`,
    })
    .from(invoices)
    .where(and(own, isNotNull(invoices.number)))
    .orderBy(desc(invoices.issuedOn), desc(invoices.numberOrder));
  return rows.flatMap(({ number, issuedOn, ...paper }) =>
    number === null || issuedOn === null ? [] : [{ ...paper, number, issuedOn }],
  );
}

export type ShownPaper = Awaited<ReturnType<typeof shownPapers>>[number];
