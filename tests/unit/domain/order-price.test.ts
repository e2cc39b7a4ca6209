import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueLimits } from "#domain/catalogue-version.ts";
import { priceOrder } from "#domain/order-price.ts";

test("three Boost Local listings with 20 % off cost 1 123 €", () => {
  expect(priceOrder({ unitPriceCents: 390_00, listings: 3, discountRate: 2000 })).toEqual({
    unitPriceCents: 390_00,
    listings: 3,
    listPriceCents: 1_170_00,
    discountRate: 2000,
    discountCents: 234_17,
    netCents: 935_83,
    vatRate: 2000,
    vatCents: 187_17,
    grossCents: 1_123_00,
  });
});

test.each([
  [390_00, 1, 0, 390_00, 78_00, 468_00],
  [590_00, 1, 0, 590_00, 118_00, 708_00],
  [100_00, 1, 0, 100_00, 20_00, 120_00],
  [390_00, 1, 2000, 311_67, 62_33, 374_00],
  [590_00, 50, 2000, 23_600_00, 4_720_00, 28_320_00],
] as const)(
  "%i cents × %i at %i basis points off",
  (unitPriceCents, listings, discountRate, net, vat, gross) => {
    const price = priceOrder({ unitPriceCents, listings, discountRate });
    expect([price.netCents, price.vatCents, price.grossCents]).toEqual([net, vat, gross]);
  },
);

test("every price adds up to the cent, in whole euros, near the exact one", () => {
  const { min, max } = catalogueLimits.unitCents;
  const unit = fc.integer({ min, max });
  const listings = fc.integer({ min: 1, max: 50 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(unit, listings, rate, (unitPriceCents, count, discountRate) => {
      const price = priceOrder({ unitPriceCents, listings: count, discountRate });
      expect(price.netCents + price.vatCents).toBe(price.grossCents);
      expect(price.listPriceCents - price.discountCents).toBe(price.netCents);
      expect(price.grossCents % 100).toBe(0);
      const exact = price.listPriceCents * (1 - discountRate / 10_000) * 1.2;
      expect(Math.abs(price.grossCents - exact)).toBeLessThanOrEqual(52);
      expect(Math.abs(price.vatCents - price.netCents * 0.2)).toBeLessThan(1);
    }),
  );
});

test.each([
  ["in Réunion", 850, 936_00, 79_56, 1_015_56],
  ["in Guyane or elsewhere in the Union", 0, 936_00, 0, 936_00],
])("the net is the catalogue's %s, to the cent", (_, vatRate, net, vat, gross) => {
  const order = { unitPriceCents: 390_00, listings: 3, discountRate: 2000, vatRate };
  const price = priceOrder(order);
  expect([price.netCents, price.vatCents, price.grossCents]).toEqual([net, vat, gross]);
  expect(price.discountCents).toBe(234_00);
});

test.each([0, 51, 1.5, -1, Number.NaN])("%d listings can't be priced", (listings) => {
  expect(() => priceOrder({ unitPriceCents: 390_00, listings, discountRate: 0 })).toThrow(
    RangeError,
  );
});
