import { and, eq, inArray, sql } from "drizzle-orm";
import { oneOf } from "#db/status-condition.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { doneRequestStatuses } from "#domain/request.ts";
import { clientFiles, hasClientFile } from "./client-files.server.ts";
import type { RecordStep } from "./retention-step.ts";

const FORGOTTEN = "Demande effacée avec le compte";

/** True when a closed order still has content; a used included revision stays as a bare count. */
export const hasDepartedFile = hasClientFile(
  sql`not (included and revision_requests.status ${oneOf(doneRequestStatuses)} and subject = ${FORGOTTEN})`,
);

/** Erases an order's file but keeps the fact that its included revision was used, in case the client returns. */
export const departedFiles: Pick<RecordStep, "subject" | "take"> = {
  subject: clientFiles.subject,
  async take(transaction, ids) {
    const { orderId, included, status } = revisionRequests;
    const done = await transaction
      .select()
      .from(revisionRequests)
      .where(and(inArray(orderId, ids), eq(included, true), inArray(status, doneRequestStatuses)));
    await clientFiles.take(transaction, ids);
    if (done.length === 0) return;
    await transaction
      .insert(revisionRequests)
      .values(done.map((request) => ({ ...request, subject: FORGOTTEN, description: "" })));
  },
};
