import { desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { orders } from "#db/schema/orders.ts";

/**
 * The order a declaration seems to be about: the one with that number, else the latest made with the
 * e-mail given as reference, else with the receipt's. For the agency only: no visitor may learn of it.
 */
export async function matchingOrderId(
  transaction: Transaction,
  { reference, email }: { reference: string; email: string },
): Promise<string | null> {
  const number = reference.replaceAll(/[\s#]/g, "").toUpperCase();
  return (
    (await newest(transaction, eq(orders.number, number))) ??
    (await newest(transaction, madeWith(reference))) ??
    (await newest(transaction, madeWith(email)))
  );
}

function madeWith(address: string) {
  return eq(sql`lower(${orders.email})`, address.toLowerCase());
}

async function newest(transaction: Transaction, condition: ReturnType<typeof eq>) {
  const [order] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order?.id ?? null;
}
