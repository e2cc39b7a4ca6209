import { inArray } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { payments } from "#db/schema/payments.ts";
import { shownPapersOfCharges } from "../invoice/shown-papers.server.ts";
import { givablePayments } from "../refund/facts.server.ts";
import { refundsOfCharges } from "../refund/of-order.server.ts";
import { withMoney } from "./charge-money.server.ts";
import { chargesOf } from "./charges.server.ts";

export async function chargeDesk(db: ViewerDatabase, subscriptionId: string) {
  const charges = await withMoney(db, await chargesOf(db, subscriptionId));
  const ids = charges.map(({ id }) => id);
  const received = await givablePayments(db, inArray(payments.chargeId, ids));
  const papers = await shownPapersOfCharges(db, ids);
  return {
    charges: charges.map((charge) => {
      const own = received.filter(({ chargeId }) => chargeId === charge.id);
      return {
        ...charge,
        payments: own,
        papers: papers.filter(({ chargeId }) => chargeId === charge.id),
      };
    }),
    refunds: await refundsOfCharges(db, ids),
  };
}

export type DeskCharge = Awaited<ReturnType<typeof chargeDesk>>["charges"][number];
