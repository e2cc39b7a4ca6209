import { eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { leftOf, papersOfCharge, standingInvoice } from "../invoice/of-order.server.ts";
import { givablePayments } from "../refund/facts.server.ts";

export type ChargeMoney = Awaited<ReturnType<typeof chargeMoney>>;

/** What the money and the papers of a charge stand at, each in cents, VAT included. */
export async function chargeMoney(db: ViewerDatabase, chargeId: string) {
  const received = await givablePayments(db, eq(payments.chargeId, chargeId));
  const standing = standingInvoice(await papersOfCharge(db, chargeId));
  return {
    /** The newest first, each with what has not gone back, nor is promised. */
    payments: received,
    leftCents: received.reduce((sum, { leftCents }) => sum + leftCents, 0),
    /** What its invoice says, less credit notes. */
    invoicedCents: standing === null ? 0 : leftOf(standing).grossCents,
  };
}

/** What went back, or is promised, of a charge that its order paid. */
export async function givenBackOfOrder(db: ViewerDatabase, chargeId: string): Promise<number> {
  const rows = await db.select().from(refunds).where(eq(refunds.chargeId, chargeId));
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
