import { and, inArray, sql } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { isRecordId } from "#domain/record-id.ts";
import { worksForAgency } from "#queries/account/administrators.server.ts";
import { subjectOf } from "./apply-act.server.ts";

interface AssignDeliverablesInput {
  deliverableIds: readonly string[];
  assigneeId: string | null;
  administratorId: string;
  now: Date;
}

export type AssignedDeliverables =
  | { ok: true; assigned: string[] }
  | { ok: false; reason: "assignee-not-found" };

export async function assignDeliverables(
  { db }: { db: Database },
  { deliverableIds, assigneeId, administratorId, now }: AssignDeliverablesInput,
): Promise<AssignedDeliverables> {
  const actor = { kind: "administrator", userId: administratorId } as const;
  const known = [...new Set(deliverableIds)].filter(isRecordId);
  return asViewer(db, { viewer: actor }, async (transaction) => {
    if (assigneeId !== null && !(await worksForAgency(transaction, assigneeId))) {
      return { ok: false, reason: "assignee-not-found" };
    }
    const changed = await transaction
      .update(deliverables)
      .set({ assigneeId, version: sql`${deliverables.version} + 1` })
      .where(
        and(
          inArray(deliverables.id, known),
          sql`${deliverables.assigneeId} is distinct from ${assigneeId}`,
        ),
      )
      .returning();
    for (const deliverable of changed) {
      await recordAct(transaction, {
        at: now,
        actor,
        action: "deliverable-assigned",
        subject: subjectOf(deliverable),
        details: { deliverableId: deliverable.id, assigneeId },
      });
    }
    return { ok: true, assigned: changed.map(({ id }) => id) };
  });
}
