import { desc, eq } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { paymentMethodSetups } from "#db/schema/payment-method-setups.ts";
import { isSetupLiving, type SetupStatus } from "#domain/saved-method.ts";

/** Null: no page to change the payment method was opened. */
export async function setupNews(
  db: ViewerDatabase,
  subscriptionId: string,
): Promise<"method" | "awaited" | "abandoned" | null> {
  const { status, createdAt } = paymentMethodSetups;
  const [latest] = await db
    .select({ status })
    .from(paymentMethodSetups)
    .where(eq(paymentMethodSetups.subscriptionId, subscriptionId))
    .orderBy(desc(createdAt))
    .limit(1);
  return latest ? newsOf(latest.status) : null;
}

function newsOf(status: SetupStatus) {
  if (isSetupLiving(status)) return "awaited";
  return status === "done" ? "method" : "abandoned";
}
