import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import { promoCodes } from "#db/schema/promo-codes.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { type OrderRequest, placeOrder } from "#workflows/order/place-order.server.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");
const visitor = { kind: "visitor" } as const;

/** A plumber with three listings and the welcome code. */
const plumber: OrderRequest = {
  firstName: "Camille",
  lastName: "Perrin",
  email: "camille@plomberie-perrin.example",
  phone: "06 12 34 56 78",
  company: "Plomberie Perrin",
  address: "12 rue des Lilas",
  city: "Rennes",
  postalCode: "35000",
  country: "France",
  message: "",
  numberOfFiches: 3,
  clientType: "professionnel",
  siren: "732829320",
  planType: "premium",
  promoCode: "PHARELOCAL20",
  unitPrice: 390,
  totalPrice: 1123,
};

/** A database that takes orders, its promo codes without limits. */
export function openOrders() {
  const world = sharedWorld(
    openDatabaseWorld,
    `orders, journal, number_series, "user", pgboss.job`,
  );

  beforeEach(async () => {
    await world.owner.db.update(promoCodes).set({ usesLeft: null, endsAt: null });
  });

  const place = (
    order: Partial<OrderRequest> = {},
    call: {
      /** One of its own unless said otherwise. */
      idempotencyKey?: string | null;
      now?: Date;
      mode?: "demo" | "live";
      actor?: Parameters<typeof placeOrder>[1]["actor"];
      jobs?: JobQueue;
    } = {},
  ) =>
    placeOrder(
      {
        db: world.application.db,
        jobs: call.jobs ?? world.jobs,
        mode: call.mode ?? "demo",
        consumersServed: false,
        payment: null,
        site: { termsVersion: "2025-07-02", bankAccount: null },
      },
      {
        order: { ...plumber, ...order },
        actor: call.actor ?? visitor,
        now: call.now ?? now,
        idempotencyKey: call.idempotencyKey === undefined ? randomUUID() : call.idempotencyKey,
        acceptedTerms: true,
      },
    );

  const queuedJobs = async () => {
    const { rows } = await world.owner.pool.query<{ name: string; orderId: string }>(
      `select name, data->>'orderId' as "orderId" from pgboss.job order by name`,
    );
    return rows;
  };

  return { world, place, queuedJobs };
}
