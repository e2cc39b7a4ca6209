import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { refunds } from "#db/schema/refunds.ts";
import type { Cents } from "#domain/money.ts";
import { notesOfShares } from "#domain/refund.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";
import type { GivenPayment } from "#queries/refund/facts.server.ts";
import type { CreditNote } from "./credit-order.server.ts";
import type { InvoiceDependencies } from "./issue-paper.server.ts";

export interface RefundDependencies extends InvoiceDependencies {
  db: Database;
  /** Null: transfers only. */
  payment: PaymentProvider | null;
}

export type WrittenRefund = typeof refunds.$inferSelect;

interface Refunds {
  /** Newest payment first. */
  shares: readonly { payment: GivenPayment; amountCents: Cents }[];
  /** Issued before. */
  creditNotes: readonly CreditNote[];
  /** Refund id for a payment. */
  idOf: (paymentId: string) => string;
  /** Due and reason. */
  of: Pick<typeof refunds.$inferInsert, "orderId" | "chargeId" | "declarationId" | "guaranteeId"> &
    Pick<WrittenRefund, "reason" | "askedAt">;
  /** Set when the money has already left. */
  gone?: { at: Date; providerRefundId: string | null } | undefined;
}

/** Writes refunds by the means each was paid with: a job asks the provider, transfers wait for the agency. */
export async function writeRefunds(
  { jobs, payment: provider }: RefundDependencies,
  transaction: ViewerDatabase,
  { shares, creditNotes, idOf, of, gone }: Refunds,
): Promise<WrittenRefund[]> {
  if (shares.length === 0) return [];
  const amounts = shares.map(({ amountCents }) => amountCents);
  const notes = notesOfShares(amounts, creditNotes);
  const rows = shares.map(({ payment, amountCents }, index): typeof refunds.$inferInsert => {
    const id = idOf(payment.id);
    return {
      ...of,
      id,
      idempotencyKey: id,
      orderNumber: payment.orderNumber,
      mode: payment.mode,
      paymentId: payment.id,
      creditNoteId: notes[index] ?? null,
      means: payment.provider === provider?.name ? "provider" : "transfer",
      amountCents,
      ...(gone && { status: "sent", sentAt: gone.at, providerRefundId: gone.providerRefundId }),
    };
  });
  const written = await transaction.insert(refunds).values(rows).returning();
  for (const { id: refundId, means, status } of written) {
    const toSend = means === "provider" && status === "asked";
    if (toSend) await jobs.enqueue(transaction, "send-refund", { refundId });
  }
  return written;
}

/** Journal detail; empty without credit notes. */
export function numbersOf(creditNotes: readonly CreditNote[]): { creditNotes?: string } {
  const numbers = creditNotes.map(({ number }) => number).join(", ");
  return numbers === "" ? {} : { creditNotes: numbers };
}

/** Locks the refund (`for update`). */
export async function lockedRefund(
  transaction: ViewerDatabase,
  refundId: string,
): Promise<WrittenRefund | null> {
  const [found] = await transaction
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId))
    .for("update");
  return found ?? null;
}
