import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import { promoCodes } from "#db/schema/promo-codes.ts";
import type { OrderRequest } from "#domain/order-request.ts";
import { placeOrder } from "#workflows/order/place-order.server.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");

export const plumber: OrderRequest = {
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
  vatNumber: "",
  planType: "premium",
  promoCode: "PHARELOCAL20",
  unitPrice: 390,
  totalPrice: 1123,
};

type Means = Parameters<typeof placeOrder>[0];
type Call = Parameters<typeof placeOrder>[1];

export function placePlumbersOrder(
  means: Pick<Means, "db" | "jobs"> & Partial<Means>,
  order: Partial<OrderRequest>,
  call: Partial<Call> = {},
) {
  return placeOrder(
    {
      mode: "demo",
      consumersServed: false,
      payment: null,
      site: { termsVersion: "2025-07-02", bankAccount: null, vatRegime: "normal" },
      ...means,
    },
    {
      order: { ...plumber, ...order },
      actor: { kind: "visitor" },
      now,
      idempotencyKey: randomUUID(),
      acceptedTerms: true,
      ...call,
    },
  );
}

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
    {
      mode = "demo",
      jobs = world.jobs,
      ...call
    }: Partial<Call> & Partial<Pick<Means, "mode" | "jobs">> = {},
  ) => placePlumbersOrder({ db: world.application.db, jobs, mode }, order, call);

  const queuedJobs = async () => {
    const { rows } = await world.owner.pool.query<{ name: string; orderId: string }>(
      `select name, data->>'orderId' as "orderId" from pgboss.job order by name`,
    );
    return rows;
  };

  return { world, place, queuedJobs };
}
