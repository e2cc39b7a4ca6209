import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";

/**
 * Gives an account the orders placed without one under its e-mail, once that e-mail is confirmed, never
 * before: whoever merely types an address sees nothing of its owner's orders. Runs in the transaction
 * that confirms it, on the accounts' connection; safe to repeat and to race with itself.
 */
export async function joinEarlierOrders(
  transaction: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const confirmedOwner = transaction
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.id, userId),
        eq(user.emailVerified, true),
        eq(sql`lower(${user.email})`, sql`lower(${orders.email})`),
      ),
    );
  const joined = await transaction
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), exists(confirmedOwner)))
    .returning({ id: orders.id });
  for (const { id } of joined) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordAct(transaction, {
      at: now,
      actor: { kind: "client", userId },
      action: "earlier-order-joined",
      subject: { type: "order", id },
    });
  }
  return joined.length;
}
