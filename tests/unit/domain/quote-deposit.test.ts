import fc from "fast-check";
import { expect, test } from "vitest";
import { depositOf, MAX_DEPOSIT_RATE } from "#domain/quote-deposit.ts";

const gross = fc.nat(12_000_000_00);
const rate = fc.integer({ min: 0, max: MAX_DEPOSIT_RATE });

test("deposit and balance add up to the total, and the deposit is the rate's nearest cent, half up", () => {
  fc.assert(
    fc.property(gross, rate, (grossCents, share) => {
      const { depositCents, balanceCents } = depositOf(grossCents, share);
      expect(depositCents + balanceCents).toBe(grossCents);
      expect(Math.min(depositCents, balanceCents)).toBeGreaterThanOrEqual(0);
      // Twice the distance in ten-thousandths of a cent: at most a half, and a half only upwards.
      const distance = 2 * (depositCents * 10_000 - grossCents * share);
      expect(distance).toBeGreaterThan(-10_000);
      expect(distance).toBeLessThanOrEqual(10_000);
    }),
  );
});

test.each([
  [468_00, 3000, 140_40, 327_60],
  [1, 5000, 1, 0],
  [3, 5000, 2, 1],
  [1_123_00, 3333, 374_30, 748_70],
  [468_00, 0, 0, 468_00],
])("of %i cents, %i hundredths of a percent are %i, and %i later", (total, share, first, rest) => {
  expect(depositOf(total, share)).toEqual({ depositCents: first, balanceCents: rest });
});

test.each([-1, 9001, 12.5, Number.NaN])("a rate of %d is no deposit's", (share) => {
  expect(() => depositOf(468_00, share)).toThrow(RangeError);
});
