import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import { type AcceptedQuote, acceptedQuoteOf } from "#domain/accepted-quote.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

export type DrawAcceptedQuote = (accepted: AcceptedQuote) => Promise<Buffer>;

interface DrawDependencies {
  db: Database;
  jobs: JobQueue;
  draw: DrawAcceptedQuote;
}

const system = { kind: "system" } as const;

/** A drawn document never changes (docs/sources/law.md, D3). */
export async function drawAcceptedQuote(
  { db, jobs, draw }: DrawDependencies,
  { quoteId, now }: { quoteId: string; now: Date },
): Promise<void> {
  const undrawn = and(eq(quoteAcceptances.quoteId, quoteId), isNull(quoteAcceptances.document));
  const [accepted] = await lookAs(db, { viewer: system }, (reader) =>
    reader.select({ content: quoteAcceptances.content }).from(quoteAcceptances).where(undrawn),
  );
  if (!accepted || accepted.content === null) return;
  const document = await draw(acceptedQuoteOf(accepted.content));
  const documentFingerprint = createHash("sha256").update(document).digest("hex");
  await asViewer(db, { viewer: system }, async (transaction) => {
    const kept = await transaction
      .update(quoteAcceptances)
      .set({ document, documentFingerprint })
      .where(undrawn)
      .returning({ quoteId: quoteAcceptances.quoteId });
    if (kept.length === 0) return;
    await recordAct(transaction, {
      at: now,
      actor: system,
      action: "quote-document-kept",
      subject: { type: "quote", id: quoteId },
      details: { documentFingerprint },
    });
    await jobs.enqueue(transaction, "email-quote-accepted", { quoteId });
    await jobs.enqueue(transaction, "email-quote-accepted-notice", { quoteId });
  });
}
