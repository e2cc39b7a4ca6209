import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { citations } from "#db/schema/citations.ts";
import { CITATION_RETRY_MINUTES } from "#domain/citation.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { citedBusiness } from "#queries/citation/business.server.ts";
import { lockedDeliverable } from "../delivery/apply-act.server.ts";
import { countCitations } from "./count-citations.server.ts";
import { type CitationReading, readCitationPage } from "./read-citation-page.server.ts";

interface CheckDependencies {
  db: Database;
  jobs: JobQueue;
  pages: PageFetch;
  agent: string;
}

const system = { viewer: { kind: "system" } } as const;

/** Retried later, a few times, when the page doesn't answer. Idempotent. */
export async function checkCitation(
  dependencies: CheckDependencies,
  { citationId, clock }: { citationId: string; clock: () => Date },
): Promise<void> {
  const { db, pages, agent } = dependencies;
  const asked = await lookAs(db, system, async (reader) => {
    const [citation] = await reader.select().from(citations).where(eq(citations.id, citationId));
    const business = citation && (await citedBusiness(reader, citation.deliverableId));
    return citation && business && { ...citation, business };
  });
  if (!asked) return;
  const reading = await readCitationPage(pages, { ...asked, agent });
  await keep(dependencies, { ...asked, reading, now: clock() });
}

interface Kept {
  id: string;
  deliverableId: string;
  reading: CitationReading;
  now: Date;
}

/** Locks the deliverable first, as counting does. */
async function keep(
  { db, jobs }: Pick<CheckDependencies, "db" | "jobs">,
  { id, deliverableId, reading, now }: Kept,
): Promise<void> {
  await asViewer(db, system, async (transaction) => {
    if (!(await lockedDeliverable(transaction, deliverableId))) return;
    const [citation] = await transaction
      .select({ tries: citations.tries })
      .from(citations)
      .where(eq(citations.id, id));
    if (!citation) return;
    const minutes = reading.again ? CITATION_RETRY_MINUTES[citation.tries] : undefined;
    if (minutes !== undefined) {
      const tries = citation.tries + 1;
      await transaction.update(citations).set({ tries }).where(eq(citations.id, id));
      const startAt = new Date(now.getTime() + minutes * 60_000);
      const payload = { citationId: id, causeId: randomUUID() };
      await jobs.enqueue(transaction, "check-citation", payload, { startAt });
      return;
    }
    const { state, fault, said } = reading;
    await transaction
      .update(citations)
      .set({
        state,
        fault,
        saysName: said?.name ?? null,
        saysStreetNumber: said?.streetNumber ?? null,
        saysTown: said?.town ?? null,
        saysPhone: said?.phone ?? null,
        checkedAt: now,
        tries: 0,
      })
      .where(eq(citations.id, id));
    await countCitations(transaction, { deliverableId, now });
  });
}
