import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import {
  contractEndOn,
  type DeclarationContent,
  declarationDueAt,
  type DeclarationKind,
} from "#domain/contract-declaration.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { matchingOrderId } from "#queries/order/matching.server.ts";

interface RecordDeclarationDependencies {
  db: Database;
  jobs: JobQueue;
  mode: "demo" | "live";
}

export interface DeclarationInput {
  kind: DeclarationKind;
  content: DeclarationContent;
  statement: string;
  idempotencyKey: string;
  actor: Actor;
  now: Date;
}

export type RecordedDeclaration =
  | { ok: true; declarationId: string }
  | { ok: false; reason: "idempotency-key-reused" };

/** Records a declaration even when no order matches. Idempotent by key. */
export async function recordDeclaration(
  dependencies: RecordDeclarationDependencies,
  input: DeclarationInput,
): Promise<RecordedDeclaration> {
  const viewing = { viewer: input.actor, heldKey: input.idempotencyKey };
  return asViewer(dependencies.db, viewing, async (transaction) => {
    const earlier = await earlierDeclaration(transaction, input.idempotencyKey);
    if (!earlier) return writeDeclaration(dependencies, transaction, input);
    return isSame(earlier, input)
      ? { ok: true, declarationId: earlier.id }
      : { ok: false, reason: "idempotency-key-reused" };
  });
}

async function earlierDeclaration(transaction: ViewerDatabase, idempotencyKey: string) {
  await waitForSameKey(transaction, idempotencyKey);
  const [row] = await transaction
    .select()
    .from(contractDeclarations)
    .where(eq(contractDeclarations.idempotencyKey, idempotencyKey));
  return row ?? null;
}

function isSame(
  earlier: DeclarationContent & { kind: DeclarationKind },
  { kind, content }: DeclarationInput,
): boolean {
  return (
    earlier.kind === kind &&
    earlier.name === content.name &&
    earlier.reference === content.reference &&
    earlier.email === content.email &&
    earlier.wishedOn === content.wishedOn
  );
}

async function writeDeclaration(
  { jobs, mode }: RecordDeclarationDependencies,
  transaction: ViewerDatabase,
  { kind, content, statement, idempotencyKey, actor, now }: DeclarationInput,
): Promise<RecordedDeclaration> {
  const matchedOrderId = await matchingOrderId(transaction, content);
  const [row] = await transaction
    .insert(contractDeclarations)
    .values({
      ...content,
      kind,
      mode,
      at: now,
      endsOn: kind === "cancellation" ? contractEndOn(content.wishedOn, now) : null,
      statement,
      dueAt: declarationDueAt(kind, now),
      matchedOrderId,
      idempotencyKey,
    })
    .returning({ id: contractDeclarations.id });
  if (!row) throw new Error("the declaration was not written");
  await recordAct(transaction, {
    at: now,
    actor,
    action: "declaration-received",
    subject: { type: "contract-declaration", id: row.id },
    details: { kind, matchedOrderId },
  });
  await jobs.enqueue(transaction, "email-declaration-receipt", { declarationId: row.id });
  await jobs.enqueue(transaction, "email-declaration-notice", { declarationId: row.id });
  return { ok: true, declarationId: row.id };
}
