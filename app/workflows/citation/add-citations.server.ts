import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { citations } from "#db/schema/citations.ts";
import { citationRecheckOn, CITATIONS_MAX } from "#domain/citation.ts";
import {
  type CitationLine,
  readCitationLines,
  type ReadCitations,
} from "#domain/citation-lines.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedDeliverable, subjectOf } from "../delivery/apply-act.server.ts";

interface AddCitationsInput {
  deliverableId: string;
  /** Lines of `site;address`. */
  pasted: string;
  keepGood: boolean;
  administratorId: string;
  now: Date;
}

type Deliverable = NonNullable<Awaited<ReturnType<typeof lockedDeliverable>>>;

/** A faulty line cancels all, unless `keepGood`. Idempotent. Null for another kind of deliverable. */
export async function addCitations(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { deliverableId, pasted, keepGood, administratorId, now }: AddCitationsInput,
): Promise<(ReadCitations & { added: number }) | null> {
  if (!isRecordId(deliverableId)) return null;
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const deliverable = await lockedDeliverable(transaction, deliverableId);
    if (deliverable?.kind !== "citations" || deliverable.orderId === null) return null;
    const known = await keysOf(transaction, deliverableId);
    const read = readCitationLines(pasted, { room: CITATIONS_MAX - known.size, known });
    if (read.good.length === 0 || (read.faulty.length > 0 && !keepGood)) {
      return { ...read, added: 0 };
    }
    await write({ jobs }, transaction, { deliverable, lines: read.good, administratorId, now });
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "citations-added",
      subject: subjectOf(deliverable),
      details: { deliverableId, count: read.good.length },
    });
    return { ...read, added: read.good.length };
  });
}

async function keysOf(transaction: ViewerDatabase, deliverableId: string): Promise<Set<string>> {
  const rows = await transaction
    .select({ key: citations.urlKey })
    .from(citations)
    .where(eq(citations.deliverableId, deliverableId));
  return new Set(rows.map(({ key }) => key));
}

interface Written {
  deliverable: Deliverable;
  lines: CitationLine[];
  administratorId: string;
  now: Date;
}

async function write(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { deliverable, lines, administratorId, now }: Written,
): Promise<void> {
  const dueOn = deliverable.dueAt && parisDate(new Date(deliverable.dueAt.getTime() - 1));
  const recheckDueOn = citationRecheckOn(parisDate(now), dueOn);
  const rows = lines.map(({ site, url, key }) => ({
    id: randomUUID(),
    deliverableId: deliverable.id,
    site,
    url,
    urlKey: key,
    addedAt: now,
    addedBy: administratorId,
    recheckDueOn,
  }));
  await transaction.insert(citations).values(rows);
  for (const { id: citationId } of rows) {
    await jobs.enqueue(transaction, "check-citation", { citationId, causeId: randomUUID() });
  }
}
