import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { audits } from "#db/schema/audits.ts";

interface RequestAuditInput {
  gbpUrl: string;
  name: string;
  email: string;
  actor: Actor;
  now: Date;
  idempotencyKey: string | null;
}

/** Stores the request before any external call: the agency can answer even after a failure. Idempotent by key. */
export async function requestAudit(
  { db, mode }: { db: Database; mode: "demo" | "live" },
  { gbpUrl, name, email, actor, now, idempotencyKey }: RequestAuditInput,
): Promise<{ auditId: string }> {
  return asViewer(db, { viewer: actor, heldKey: idempotencyKey }, async (transaction) => {
    if (idempotencyKey) {
      await waitForSameKey(transaction, idempotencyKey);
      const [earlier] = await transaction
        .select({ auditId: audits.id })
        .from(audits)
        .where(eq(audits.idempotencyKey, idempotencyKey));
      if (earlier) return earlier;
    }
    const auditId = crypto.randomUUID();
    await transaction.insert(audits).values({
      id: auditId,
      userId: "userId" in actor ? actor.userId : null,
      mode,
      gbpUrl,
      name,
      email,
      idempotencyKey,
      createdAt: now,
      nudgeTold: true,
    });
    await recordAct(transaction, {
      at: now,
      actor,
      action: "audit-requested",
      subject: { type: "audit", id: auditId },
    });
    return { auditId };
  });
}
