import type { Database } from "#db/client.server.ts";
import type { orders } from "#db/schema/orders.ts";
import * as call from "../../records/call.ts";
import { insertOrder, oneListing } from "../../records/order.ts";
import * as subscription from "../../records/subscription.ts";

const noon = new Date("2026-11-21T11:00:00Z");
const email = "camille@plomberie-perrin.example";

export function insertClientOrder(
  db: Pick<Database, "insert">,
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  const who = { lastName: "Perrin", email, company: "" };
  return insertOrder(db, { ...oneListing, ...who, createdAt: noon, ...changes });
}

export function insertSubscription(
  db: Pick<Database, "insert">,
  whose: { orderId: string; userId: string | null },
): Promise<string> {
  const who = { email, clientName: "Camille Perrin", company: "" };
  return subscription.insertSubscription(db, { ...who, ...whose, createdAt: noon });
}

export function insertCall(
  db: Pick<Database, "insert">,
  address: string,
  hours = 0,
): Promise<string> {
  const startsAt = new Date(noon.getTime() + hours * 3_600_000);
  const who = { name: "Camille Perrin", email: address };
  return call.insertCall(db, { ...who, startsAt, createdAt: noon });
}
