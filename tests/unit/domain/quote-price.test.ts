import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Discount,
  MAX_QUANTITY,
  MAX_UNIT_PRICE_CENTS,
  priceQuote,
  type QuotePrice,
} from "#domain/quote-price.ts";

const line = (quantity: number, unitPriceCents: number) => ({ quantity, unitPriceCents });

function priced(input: Parameters<typeof priceQuote>[0]): QuotePrice {
  const answer = priceQuote(input);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.price;
}

test.each<[string, Parameters<typeof priceQuote>[0], number[]]>([
  [
    "Boost Local at 20 % VAT is 468 € (docs/sources/specification.md, 9)",
    { lines: [line(1, 390_00)], discount: { type: "none" }, vatRate: 2000 },
    [390_00, 0, 390_00, 78_00, 468_00],
  ],
  [
    "a percentage is a share of the subtotal",
    {
      lines: [line(1, 390_00), line(3, 100_00)],
      discount: { type: "percentage", rate: 2000 },
      vatRate: 2000,
    },
    [690_00, 138_00, 552_00, 110_40, 662_40],
  ],
  [
    "a fixed discount is an amount",
    { lines: [line(2, 390_00)], discount: { type: "fixed", amountCents: 50_00 }, vatRate: 2000 },
    [780_00, 50_00, 730_00, 146_00, 876_00],
  ],
  [
    "half a cent of VAT is rounded up",
    { lines: [line(1, 12_35)], discount: { type: "none" }, vatRate: 1000 },
    [12_35, 0, 12_35, 1_24, 13_59],
  ],
  [
    "half a cent of discount is rounded up",
    { lines: [line(1, 5)], discount: { type: "percentage", rate: 1000 }, vatRate: 0 },
    [5, 1, 4, 0, 4],
  ],
  [
    "everything may be given away",
    { lines: [line(1, 390_00)], discount: { type: "percentage", rate: 10_000 }, vatRate: 2000 },
    [390_00, 390_00, 0, 0, 0],
  ],
  [
    "VAT at 100 % doubles",
    { lines: [line(7, 33_33)], discount: { type: "none" }, vatRate: 10_000 },
    [233_31, 0, 233_31, 233_31, 466_62],
  ],
])("%s", (_rule, input, figures) => {
  const { subtotalCents, discountCents, netCents, vatCents, grossCents } = priced(input);
  expect([subtotalCents, discountCents, netCents, vatCents, grossCents]).toEqual(figures);
});

test("a discount above the subtotal is refused, an equal one isn't", () => {
  const lines = [line(1, 100_00)];
  const off = (amountCents: number) =>
    priceQuote({ lines, discount: { type: "fixed", amountCents }, vatRate: 2000 });
  expect(off(100_01)).toEqual({ ok: false, reason: "discount-above-subtotal" });
  expect(off(100_00)).toMatchObject({ ok: true, price: { grossCents: 0 } });
});

test("ten million euros is a quote's maximum", () => {
  const of = (count: number) =>
    priceQuote({
      lines: Array.from({ length: count }, () => line(1, MAX_UNIT_PRICE_CENTS)),
      discount: { type: "none" },
      vatRate: 2000,
    });
  expect(of(10)).toMatchObject({ ok: true, price: { grossCents: 12_000_000_00 } });
  expect(of(11)).toEqual({ ok: false, reason: "amount-too-large" });
});

test.each([
  [{ quantity: 1.5, unitPriceCents: 1 }],
  [{ quantity: -1, unitPriceCents: 1 }],
  [{ quantity: MAX_QUANTITY + 1, unitPriceCents: 1 }],
  [{ quantity: 1, unitPriceCents: 0.1 }],
  [{ quantity: 1, unitPriceCents: Number.NaN }],
  [{ quantity: 1, unitPriceCents: MAX_UNIT_PRICE_CENTS + 1 }],
])("%o is no line", (wrong) => {
  const input = { lines: [wrong], discount: { type: "none" } as const, vatRate: 2000 };
  expect(() => priceQuote(input)).toThrow(RangeError);
});

test.each([-1, 10_001, 20.5, Number.NaN])("%d is no VAT rate", (vatRate) => {
  const input = { lines: [line(1, 1)], discount: { type: "none" } as const, vatRate };
  expect(() => priceQuote(input)).toThrow(RangeError);
});

const rate = fc.integer({ min: 0, max: 10_000 });
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ type: "none" } as const),
  rate.map((basisPoints) => ({ type: "percentage", rate: basisPoints }) as const),
  fc
    .integer({ min: 0, max: 5_000_00 })
    .map((amountCents) => ({ type: "fixed", amountCents }) as const),
);
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPriceCents: fc.integer({ min: 0, max: 2_000_00 }),
  }),
  { minLength: 1, maxLength: 20 },
);

test("sums are exact to the cent, and near the real number", () => {
  fc.assert(
    fc.property(lines, discount, rate, (quoted, off, vatRate) => {
      const answer = priceQuote({ lines: quoted, discount: off, vatRate });
      fc.pre(answer.ok);
      const { price } = answer;
      const exact = quoted.reduce(
        (sum, { quantity, unitPriceCents }) => sum + BigInt(quantity) * BigInt(unitPriceCents),
        0n,
      );
      expect(BigInt(price.subtotalCents)).toBe(exact);
      expect(price.lineTotalsCents.reduce((sum, total) => sum + total, 0)).toBe(
        price.subtotalCents,
      );
      expect(price.subtotalCents - price.discountCents).toBe(price.netCents);
      expect(price.netCents + price.vatCents).toBe(price.grossCents);
      expect(Math.abs(price.vatCents * 10_000 - price.netCents * vatRate)).toBeLessThanOrEqual(
        5_000,
      );
      const share = off.type === "percentage" ? price.subtotalCents * off.rate : null;
      const error = share === null ? 0 : Math.abs(price.discountCents * 10_000 - share);
      expect(error).toBeLessThanOrEqual(5_000);
    }),
  );
});

test("only a fixed discount can be refused", () => {
  fc.assert(
    fc.property(lines, discount, rate, (quoted, off, vatRate) => {
      const answer = priceQuote({ lines: quoted, discount: off, vatRate });
      expect(answer.ok || off.type === "fixed").toBe(true);
    }),
  );
});
