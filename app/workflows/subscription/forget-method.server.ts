import { and, eq } from "drizzle-orm";
import { lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { PaymentProvider } from "#integrations/payment/payment-provider.ts";

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function forgetMethod(
  { db, payment }: { db: Database; payment: PaymentProvider | null },
  { methodId }: { methodId: string },
): Promise<void> {
  const pays = await lookAs(db, { viewer: { kind: "system" } }, (reader) =>
    reader.$count(
      subscriptions,
      and(eq(subscriptions.methodId, methodId), eq(subscriptions.subscribed, true)),
    ),
  );
  if (payment && pays === 0) await payment.forgetMethod(methodId);
}
