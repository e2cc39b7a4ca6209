import { randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { calls } from "#db/schema/calls.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

const noon = new Date("2026-11-21T11:00:00Z");

/** An order of one Boost Local, 468 € with VAT. */
export async function insertClientOrder(
  db: Pick<Database, "insert">,
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(orders).values({
    id,
    number: `CMD-${id}`,
    mode: "demo",
    planType: "premium",
    packName: "Boost Local 30 jours",
    listings: 1,
    unitPriceCents: 390_00,
    discountRate: 0,
    discountCents: 0,
    netCents: 390_00,
    vatRate: 2000,
    vatCents: 78_00,
    grossCents: 468_00,
    firstName: "Camille",
    lastName: "Perrin",
    email: "camille@plomberie-perrin.example",
    phone: "+33612345678",
    company: "",
    address: "",
    city: "",
    postalCode: "",
    country: "France",
    message: "",
    requestFingerprint: "x",
    createdAt: noon,
    ...changes,
  });
  return id;
}

/** A subscription of 120 € a month, with VAT, that runs. */
export async function insertSubscription(
  db: Pick<Database, "insert">,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<string> {
  const id = randomUUID();
  await db.insert(subscriptions).values({
    id,
    userId,
    mode: "demo",
    email: "camille@plomberie-perrin.example",
    clientName: "Camille Perrin",
    company: "",
    orderId,
    tier: "suiviCroissance",
    listings: 1,
    netCents: 100_00,
    vatRate: 2000,
    vatCents: 20_00,
    grossCents: 120_00,
    startedOn: "2026-11-01",
    createdAt: noon,
  });
  return id;
}

/** A call of that address, `hours` after noon. */
export async function insertCall(
  db: Pick<Database, "insert">,
  email: string,
  hours = 0,
): Promise<string> {
  const id = randomUUID();
  const startsAt = new Date(noon.getTime() + hours * 3_600_000);
  await db.insert(calls).values({
    id,
    mode: "demo",
    name: "Camille Perrin",
    email,
    phone: "+33612345678",
    topic: "",
    source: "page",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1_200_000),
    busyUntil: new Date(startsAt.getTime() + 1_800_000),
    icsUid: id,
    tokenHash: id,
    idempotencyKey: randomUUID(),
    requestFingerprint: "",
    createdAt: noon,
    changedAt: noon,
  });
  return id;
}
