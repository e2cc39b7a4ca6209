import fc from "fast-check";
import { expect, test } from "vitest";
import { planTypes } from "#domain/catalogue.ts";
import { priceOrder } from "#domain/order-price.ts";

test("three Boost Local listings with 20 % off cost 1 123 €", () => {
  expect(priceOrder({ planType: "premium", listings: 3, discountRate: 2000 })).toEqual({
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
  ["premium", 1, 0, 390_00, 78_00, 468_00],
  ["domination", 1, 0, 590_00, 118_00, 708_00],
  ["suiviCroissance", 1, 0, 100_00, 20_00, 120_00],
  ["premium", 1, 2000, 311_67, 62_33, 374_00],
  ["domination", 50, 2000, 23_600_00, 4_720_00, 28_320_00],
] as const)(
  "%s × %i at %i basis points off",
  (planType, listings, discountRate, net, vat, gross) => {
    const price = priceOrder({ planType, listings, discountRate });
    expect([price.netCents, price.vatCents, price.grossCents]).toEqual([net, vat, gross]);
  },
);

test("every price adds up to the cent, in whole euros, near the exact one", () => {
  const listings = fc.integer({ min: 1, max: 50 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.constantFrom(...planTypes), listings, rate, (planType, count, discountRate) => {
      const price = priceOrder({ planType, listings: count, discountRate });
      expect(price.netCents + price.vatCents).toBe(price.grossCents);
      expect(price.listPriceCents - price.discountCents).toBe(price.netCents);
      expect(price.grossCents % 100).toBe(0);
      const exact = price.listPriceCents * (1 - discountRate / 10_000) * 1.2;
      expect(Math.abs(price.grossCents - exact)).toBeLessThanOrEqual(52);
      expect(Math.abs(price.vatCents - price.netCents * 0.2)).toBeLessThan(1);
    }),
  );
});

test.each([0, 51, 1.5, -1, Number.NaN])("%d listings can't be priced", (listings) => {
  expect(() => priceOrder({ planType: "premium", listings, discountRate: 0 })).toThrow(RangeError);
});
