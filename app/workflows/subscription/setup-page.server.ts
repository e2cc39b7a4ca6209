import { and, eq } from "drizzle-orm";
import { paymentMethodSetups } from "#db/schema/payment-method-setups.ts";
import type { PageDependencies, Pages } from "../money/provider-page.server.ts";
import { settleSetup } from "./settle-setup.server.ts";

export type Setup = typeof paymentMethodSetups.$inferSelect;

export function setupPages(dependencies: PageDependencies, now: Date): Pages<Setup> {
  const { payment } = dependencies;
  return {
    open: ({ request, idempotencyKey }) => payment.openSetup(request, idempotencyKey),
    async keep(transaction, { id }, { sessionId, url }) {
      const kept = await transaction
        .update(paymentMethodSetups)
        .set({ status: "open", sessionId, url, changedAt: now })
        .where(opening(id))
        .returning({ id: paymentMethodSetups.id });
      if (kept.length > 0) return url;
      const [current] = await transaction
        .select()
        .from(paymentMethodSetups)
        .where(eq(paymentMethodSetups.id, id));
      // Concurrent requests are given the same session.
      return current?.status === "open" && current.sessionId === sessionId ? url : null;
    },
    /** A refused page is `failed`, so that the next click draws another: the request itself may have been at fault. */
    async end(transaction, { id }, { status, now: changedAt }) {
      const ended = await transaction
        .update(paymentMethodSetups)
        .set({ status: status === "expired" ? "expired" : "failed", changedAt })
        .where(opening(id))
        .returning({ id: paymentMethodSetups.id });
      return ended.length > 0;
    },
    settle: (sessionId) => settleSetup(dependencies, { sessionId, now }),
  };
}

function opening(id: string) {
  return and(eq(paymentMethodSetups.id, id), eq(paymentMethodSetups.status, "opening"));
}
