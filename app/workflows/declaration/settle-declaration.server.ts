import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { contractDeclarations, declarationSettlements } from "#db/schema/contract-declarations.ts";
import {
  type DeclarationOutcome,
  isOutcomeOf,
  type SettlementRefusal,
} from "#domain/contract-declaration.ts";
import { isRecordId } from "#domain/record-id.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Cents } from "#domain/money.ts";
import { refundableCents, type RefundRefusal } from "#domain/refund.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { refundFacts } from "#queries/refund/facts.server.ts";
import { type GivenBack, giveBack, type RefundWords, refused } from "../money/give-back.server.ts";
import type { RefundDependencies } from "../money/write-refunds.server.ts";
import { amountOf, type RefundedPart } from "../money/refund-order.server.ts";

interface SettleDeclarationInput {
  declarationId: string;
  outcome: DeclarationOutcome;
  refund: { part: RefundedPart; words: RefundWords; by: RefundDependencies } | null;
  administratorId: string;
  now: Date;
}

type SettledDeclaration =
  | { ok: true }
  | {
      ok: false;
      reason: SettlementRefusal | RefundRefusal;
      refundableCents: Cents | null;
    };

/** Settles a declaration once. A withdrawal from a known order is refunded in the same transaction. */
export async function settleDeclaration(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { declarationId, outcome, refund, administratorId, now }: SettleDeclarationInput,
): Promise<SettledDeclaration> {
  if (!isRecordId(declarationId)) return refuse("declaration-not-found");
  const viewer = { kind: "administrator", userId: administratorId } as const;
  return undone(db, viewer, async (transaction): Promise<SettledDeclaration> => {
    const [declaration] = await transaction
      .select({
        kind: contractDeclarations.kind,
        orderId: contractDeclarations.matchedOrderId,
      })
      .from(contractDeclarations)
      .where(eq(contractDeclarations.id, declarationId));
    if (!declaration) return refuse("declaration-not-found");
    if (!isOutcomeOf(declaration.kind, outcome)) return refuse("outcome-unfit");
    const written = await transaction
      .insert(declarationSettlements)
      .values({ declarationId, outcome, at: now, settledBy: administratorId })
      .onConflictDoNothing()
      .returning({ declarationId: declarationSettlements.declarationId });
    if (written.length === 0) return refuse("already-settled");
    if (outcome === "refunded" && refund && declaration.orderId !== null) {
      const given = await refundDeclared(refund.by, transaction, {
        declarationId,
        orderId: declaration.orderId,
        part: refund.part,
        words: refund.words,
        actor: viewer,
        now,
      });
      if (given && !given.ok) return given;
    }
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

function refuse(reason: SettlementRefusal): SettledDeclaration {
  return { ok: false, reason, refundableCents: null };
}

/** Turns a refusal into a rollback, by throwing. */
async function undone(
  db: Database,
  viewer: Actor,
  work: (transaction: ViewerDatabase) => Promise<SettledDeclaration>,
): Promise<SettledDeclaration> {
  class Refused extends Error {
    readonly answer: SettledDeclaration;
    constructor(answer: SettledDeclaration) {
      super("the declaration was not settled");
      this.answer = answer;
    }
  }
  try {
    return await asViewer(db, { viewer }, async (transaction) => {
      const settled = await work(transaction);
      if (!settled.ok) throw new Refused(settled);
      return settled;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

interface DeclaredRefund {
  declarationId: string;
  orderId: string;
  part: RefundedPart;
  words: RefundWords;
  actor: Actor;
  now: Date;
}

async function refundDeclared(
  dependencies: RefundDependencies,
  transaction: ViewerDatabase,
  { declarationId, orderId, part, words, actor, now }: DeclaredRefund,
): Promise<GivenBack | null> {
  const order = await lockedOrder(transaction, orderId);
  if (!order) return refused("order-not-found");
  const facts = await refundFacts(transaction, order);
  const refundable = refundableCents(facts);
  // Settle without a refund: no payment, or a full refund already.
  if (refundable === 0 && part === "everything") return null;
  const amount = amountOf(part, order, refundable);
  if (typeof amount !== "number") return refused(amount.reason, facts);
  return giveBack(dependencies, transaction, {
    order,
    facts,
    amountCents: amount,
    reason: amount === refundable ? "withdrawal" : "pro-rata",
    words,
    requestId: declarationId,
    declarationId,
    actor,
    now,
  });
}
