import { and, asc, between, eq, isNotNull } from "drizzle-orm";
import { invoices } from "#db/schema/invoices.ts";
import type { Look } from "../list/page.server.ts";
import type { Books } from "./booked.server.ts";

export interface IssuedDocument {
  number: string;
  issuedOn: string;
  document: Uint8Array<ArrayBuffer> | null;
}

/** Loads one document at a time, and holds no transaction while it is sent. */
export async function* issuedDocuments(
  look: Look,
  { period, mode }: Books,
): AsyncGenerator<IssuedDocument, undefined> {
  const papers = await look((db) =>
    db
      .select({ id: invoices.id, number: invoices.number, issuedOn: invoices.issuedOn })
      .from(invoices)
      .where(
        and(
          isNotNull(invoices.number),
          eq(invoices.mode, mode),
          between(invoices.issuedOn, period.fromOn, period.toOn),
        ),
      )
      .orderBy(asc(invoices.issuedOn), asc(invoices.number)),
  );
  for (const { id, number, issuedOn } of papers) {
    if (number === null || issuedOn === null) continue;
    const [found] = await look((db) =>
      db.select({ document: invoices.document }).from(invoices).where(eq(invoices.id, id)),
    );
    const document = found?.document ? new Uint8Array(found.document) : null;
    yield { number, issuedOn, document };
  }
}
