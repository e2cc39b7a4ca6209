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
  payment: PaymentProvider | null;
}

export type WrittenRefund = typeof refunds.$inferSelect;

interface Refunds {
  shares: readonly { payment: GivenPayment; amountCents: Cents }[];
  creditNotes: readonly CreditNote[];
  idOf: (paymentId: string) => string;
  of: Pick<typeof refunds.$inferInsert, "orderId" | "chargeId" | "declarationId" | "guaranteeId"> &
    Pick<WrittenRefund, "reason" | "askedAt">;
  gone?: { at: Date; providerRefundId: string | null } | undefined;
}

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

export function numbersOf(creditNotes: readonly CreditNote[]): { creditNotes?: string } {
  const numbers = creditNotes.map(({ number }) => number).join(", ");
  return numbers === "" ? {} : { creditNotes: numbers };
}

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
