import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import { RecordGone } from "../record/gone.ts";

export interface IssuedPaper {
  id: string;
  content: InvoiceContent;
  xml: string;
  document: Buffer;
}

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when there is none. */
export async function existingPaper(db: Database, id: string): Promise<IssuedPaper> {
  const [row] = await db
    .select({
      id: invoices.id,
      content: invoices.content,
      xml: invoices.xml,
      document: invoices.document,
    })
    .from(invoices)
    .where(eq(invoices.id, id));
  const { content, xml, document } = row ?? {};
  if (!row || !content || !xml || !document) throw new RecordGone(`no paper ${id}`);
  return { id, content, xml, document };
}
