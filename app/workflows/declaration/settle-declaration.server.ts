import { eq } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { contractDeclarations, declarationSettlements } from "#db/schema/contract-declarations.ts";
import {
  type DeclarationOutcome,
  isOutcomeOf,
  type SettlementRefusal,
} from "#domain/contract-declaration.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

interface SettleDeclarationInput {
  declarationId: string;
  outcome: DeclarationOutcome;
  administratorId: string;
  now: Date;
}

/**
 * Notes what the agency did about a declaration, once; confirming a cancellation writes to the person.
 */
export async function settleDeclaration(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { declarationId, outcome, administratorId, now }: SettleDeclarationInput,
): Promise<{ ok: true } | { ok: false; reason: SettlementRefusal }> {
  if (!isRecordId(declarationId)) return { ok: false, reason: "declaration-not-found" };
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return asViewer(db, { viewer }, async (transaction) => {
    const [declaration] = await transaction
      .select({ kind: contractDeclarations.kind })
      .from(contractDeclarations)
      .where(eq(contractDeclarations.id, declarationId));
    if (!declaration) return { ok: false, reason: "declaration-not-found" };
    if (!isOutcomeOf(declaration.kind, outcome)) return { ok: false, reason: "outcome-unfit" };
    const written = await transaction
      .insert(declarationSettlements)
      .values({ declarationId, outcome, at: now, settledBy: administratorId })
      .onConflictDoNothing()
      .returning({ declarationId: declarationSettlements.declarationId });
    if (written.length === 0) return { ok: false, reason: "already-settled" };
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "declaration-settled",
      subject: { type: "contract-declaration", id: declarationId },
      details: { outcome },
    });
    if (outcome === "confirmed") {
      await jobs.enqueue(transaction, "email-cancellation-confirmation", { declarationId });
    }
    return { ok: true };
  });
}
