import { eq, inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import type { Cents } from "#domain/money.ts";
import { leftOf, papersOfCharge, standingInvoice } from "../invoice/of-order.server.ts";
import { givablePayments } from "../refund/facts.server.ts";

export type ChargeMoney = Awaited<ReturnType<typeof chargeMoney>>;

/** Cents, VAT included. */
export async function chargeMoney(db: ViewerDatabase, chargeId: string) {
  const received = await givablePayments(db, eq(payments.chargeId, chargeId));
  const standing = standingInvoice(await papersOfCharge(db, chargeId));
  return {
    payments: received,
    leftCents: received.reduce((sum, { leftCents }) => sum + leftCents, 0),
    invoicedCents: standing === null ? 0 : leftOf(standing).grossCents,
  };
}

interface AskedCharge {
  id: string;
  grossCents: Cents;
  /** Paid whole by the order that asked for the subscription. */
  paidByOrder: boolean;
}

/** `leftCents`: received, less refunds made or promised. */
export async function withMoney<Charge extends AskedCharge>(
  db: ViewerDatabase,
  charges: readonly Charge[],
): Promise<(Charge & { leftCents: Cents })[]> {
  if (charges.length === 0) return [];
  const ids = charges.map(({ id }) => id);
  const received = await givablePayments(db, inArray(payments.chargeId, ids));
  const gone = await db.select().from(refunds).where(inArray(refunds.chargeId, ids));
  return charges.map((charge) => {
    const own = received.filter(({ chargeId }) => chargeId === charge.id);
    const back = gone.filter(({ chargeId }) => chargeId === charge.id);
    const leftCents = charge.paidByOrder
      ? charge.grossCents - back.reduce((sum, { amountCents }) => sum + amountCents, 0)
      : own.reduce((sum, payment) => sum + payment.leftCents, 0);
    return { ...charge, leftCents };
  });
}

export async function givenBackOfOrder(db: ViewerDatabase, chargeId: string): Promise<number> {
  const rows = await db.select().from(refunds).where(eq(refunds.chargeId, chargeId));
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
