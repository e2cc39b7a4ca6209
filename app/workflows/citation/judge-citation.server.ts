import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { citations } from "#db/schema/citations.ts";
import type { CitationVerdict } from "#domain/citation.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { lockedDeliverable, subjectOf } from "../delivery/apply-act.server.ts";
import { countCitations } from "./count-citations.server.ts";

export type CitationAct = CitationVerdict | "read-again" | "remove";

interface JudgeInput {
  deliverableId: string;
  citationId: string;
  act: CitationAct;
  administratorId: string;
  now: Date;
}

export async function judgeCitation(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { deliverableId, citationId, act, administratorId, now }: JudgeInput,
): Promise<boolean> {
  if (!isRecordId(deliverableId) || !isRecordId(citationId)) return false;
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const deliverable = await lockedDeliverable(transaction, deliverableId);
    const [citation] = await transaction
      .select({ site: citations.site, of: citations.deliverableId })
      .from(citations)
      .where(eq(citations.id, citationId));
    if (!deliverable || citation?.of !== deliverableId) return false;
    await apply({ jobs }, transaction, { citationId, act, administratorId, now });
    await countCitations(transaction, { deliverableId, now });
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "citation-judged",
      subject: subjectOf(deliverable),
      details: { deliverableId, citationId, said: act, note: citation.site },
    });
    return true;
  });
}

async function apply(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { citationId, act, administratorId, now }: Omit<JudgeInput, "deliverableId">,
): Promise<void> {
  if (act === "remove") {
    await transaction.delete(citations).where(eq(citations.id, citationId));
    return;
  }
  const change =
    act === "read-again"
      ? { state: "waiting" as const, tries: 0, handState: null, handBy: null, handAt: null }
      : { handState: act, handBy: administratorId, handAt: now };
  await transaction.update(citations).set(change).where(eq(citations.id, citationId));
  if (act !== "read-again") return;
  await jobs.enqueue(transaction, "check-citation", { citationId, causeId: randomUUID() });
}
