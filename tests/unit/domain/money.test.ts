import fc from "fast-check";
import { expect, test } from "vitest";
import {
  centsFromEuros,
  divideHalfUp,
  formatCents,
  formatEuros,
  formatRate,
  shareOf,
  toWholeEuros,
} from "#domain/money.ts";

test("halves round away from zero", () => {
  expect(divideHalfUp(5, 10)).toBe(1);
  expect(divideHalfUp(4, 10)).toBe(0);
  expect(divideHalfUp(-5, 10)).toBe(-1);
  expect(toWholeEuros(1_123_50)).toBe(1_124_00);
  expect(toWholeEuros(1_123_49)).toBe(1_123_00);
});

test("rounding is exact where floating point is not", () => {
  const amounts = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 20_000 }), (amount, divisor) => {
      const rounded = divideHalfUp(amount, divisor);
      const error = BigInt(rounded) * BigInt(divisor) - BigInt(amount);
      expect((error < 0n ? -error : error) * 2n <= BigInt(divisor)).toBe(true);
    }),
  );
});

test("a share is in whole cents", () => {
  expect(shareOf(1_170_00, 2000)).toBe(234_00);
  expect(() => shareOf(0.5, 2000)).toThrow(RangeError);
});

test("euros become cents only when they are whole cents", () => {
  expect(centsFromEuros(1123)).toBe(112_300);
  expect(centsFromEuros(0.1 + 0.2)).toBe(30);
  expect(centsFromEuros(1.005)).toBeNull();
  expect(centsFromEuros(Number.NaN)).toBeNull();
  expect(centsFromEuros(1e300)).toBeNull();
});

test("amounts and rates are formatted in French", () => {
  expect(formatCents(112_350)).toBe("1\u202F123,50\u00A0€");
  expect(formatEuros(112_300)).toBe("1\u202F123\u00A0€");
  expect(formatEuros(93_583)).toBe("935,83\u00A0€");
  expect(formatRate(2000)).toBe("20\u00A0%");
});
