import { expect, test, vi } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { catalogueForSale } from "#queries/catalogue/for-sale.server.ts";
import { PATIENCE_MS } from "../../patience.ts";
import { placePlumbersOrder, plumber } from "../order/order-world.ts";
import { now, openCatalogue } from "./catalogue-world.ts";

const { world, draft, publish } = openCatalogue();

const place = (order: Partial<typeof plumber> = {}, at = now) =>
  placePlumbersOrder({ db: world.application.db, jobs: world.jobs }, order, { now: at });

const afterRise = { unitPrice: 450, totalPrice: 1296 };

test("a total of an older version is refused; that of the new version is accepted and stored", async () => {
  const number = await draft(450_00);
  expect(await place()).toMatchObject({ ok: true, totalCents: 1123_00 });
  expect(await publish(number, null)).toEqual({ ok: true });
  expect(await place()).toEqual({ ok: false, reason: "price-changed" });
  expect(await place({ unitPrice: 450 })).toEqual({ ok: false, reason: "price-changed" });
  expect(await place(afterRise)).toMatchObject({ ok: true, totalCents: 1296_00 });
  const kept = await world.owner.db.select().from(orders).orderBy(orders.grossCents);
  expect(kept.map((order) => [order.catalogueVersion, order.unitPriceCents])).toEqual([
    [1, 390_00],
    [number, 450_00],
  ]);
});

test("a publication waits for sales in progress", async () => {
  const number = await draft(450_00);
  let published = false;
  let publishing: Promise<unknown> = Promise.resolve();
  await world.application.db.transaction(async (sale) => {
    expect((await catalogueForSale(sale, now)).version).toBe(1);
    publishing = publish(number, null).then((outcome) => (published = outcome.ok));
    await vi.waitUntil(
      async () => {
        const { rowCount } = await world.owner.pool.query(
          "select from pg_locks where locktype = 'advisory' and not granted",
        );
        return rowCount === 1;
      },
      { timeout: PATIENCE_MS },
    );
    expect(published).toBe(false);
    expect((await catalogueForSale(sale, now)).version).toBe(1);
  });
  await publishing;
  expect(published).toBe(true);
});

test("no order that ends after a publication has the older total", async () => {
  const number = await draft(450_00);
  let published = false;
  const outcomes: { ok: boolean; afterwards: boolean; total?: number }[] = [];
  const customer = async (which: number) => {
    for (let time = 0; time < 4; time += 1) {
      const afterwards = published;
      const email = `client-${which}-${time}@rade.example`;
      const placed = await place({ email }, new Date(now.getTime() - 1000));
      outcomes.push({ ok: placed.ok, afterwards });
    }
  };
  const publication = publish(number, null).then((outcome) => (published = outcome.ok));
  await Promise.all([...Array.from({ length: 6 }, (_, which) => customer(which)), publication]);
  expect(published).toBe(true);
  expect(outcomes.filter(({ ok, afterwards }) => ok && afterwards)).toEqual([]);
  expect(outcomes.filter(({ afterwards }) => afterwards).length).toBeGreaterThan(0);
  const kept = await world.owner.db.select().from(orders);
  expect(
    kept.filter(
      ({ catalogueVersion, unitPriceCents }) => catalogueVersion !== 1 || unitPriceCents !== 390_00,
    ),
  ).toEqual([]);
});
