import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCents, formatRate } from "#domain/money.ts";
import {
  parseCents,
  parseRate,
  parseWholeNumber,
  typedCents,
  typedRate,
} from "#domain/typed-amount.ts";

describe("an amount as people type it", () => {
  test.each([
    ["390", 390_00],
    ["390 €", 390_00],
    ["390€", 390_00],
    ["390,5 eur", 390_50],
    [" 390 ", 390_00],
    ["1 234,56", 1234_56],
    ["1\u00A0234,56", 1234_56],
    ["1\u202F234,56\u00A0€", 1234_56],
    ["1234,56", 1234_56],
    ["1234.56", 1234_56],
    ["1.234,56", 1234_56],
    ["1.234.567,89", 1_234_567_89],
    ["1 234 567", 1_234_567_00],
    ["0", 0],
    ["0,05", 5],
    [",5", 50],
    ["007", 7_00],
    ["-5", -5_00],
    ["− 5,25", -5_25],
    ["-0", 0],
  ])("%j is %i cents", (typed, cents) => {
    expect(parseCents(typed)).toBe(cents);
  });

  test.each([
    ["", "nothing"],
    ["   ", "nothing"],
    ["€", "nothing"],
    ["NaN", "no number"],
    ["Infinity", "no number"],
    ["1e3", "no number"],
    ["0x10", "no number"],
    ["abc", "no number"],
    ["12 euros et 50", "no number"],
    ["١٢", "other digits"],
    ["0,005", "a fraction of a cent"],
    ["1,999", "a fraction of a cent, or a thousand"],
    ["1.234", "a thousand, or a fraction of a cent"],
    ["390,000", "decimals that are no cents"],
    ["1,234.5", "English"],
    ["1,234,567", "English"],
    ["12 34", "digits in no groups"],
    ["1 2345", "digits in no groups"],
    ["1.23.456,00", "digits in no groups"],
    ["5,", "unfinished"],
    ["--5", "twice negative"],
    ["+5", "a sign nobody needs"],
    ["1,2,3", "two marks"],
    ["20 %", "a rate"],
    ["9".repeat(17), "huge"],
    ["9".repeat(5000), "endless"],
    ["=1+1", "a formula"],
  ])("%j is refused: %s", (typed) => {
    expect(parseCents(typed)).toBeNull();
  });
});

test.each([
  ["20", 2000],
  [" 20 % ", 2000],
  ["5,5", 550],
  ["5.5%", 550],
  ["2,1", 210],
  ["0", 0],
  ["101", 10_100],
  ["-1", -100],
  ["2,125", null],
  ["20 €", null],
  ["NaN", null],
  ["", null],
])("the rate %j is %j basis points", (typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});

test.each([
  ["2", 2],
  [" 1 000 ", 1000],
  ["0", 0],
  ["-3", -3],
  ["1,5", null],
  ["1.0", null],
  ["1.000", null],
  ["2e2", null],
  ["NaN", null],
  ["", null],
])("the whole number %j is %j", (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number);
});

test.each([
  [390_00, "390"],
  [1234_56, "1234,56"],
  [5, "0,05"],
  [50, "0,50"],
  [0, "0"],
  [-5_25, "-5,25"],
])("%i cents fill a field with %j", (cents, typed) => {
  expect(typedCents(cents)).toBe(typed);
});

test.each([
  [2000, "20"],
  [550, "5,5"],
  [205, "2,05"],
  [0, "0"],
])("%i basis points fill a field with %j", (rate, typed) => {
  expect(typedRate(rate)).toBe(typed);
});

const amounts = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });

test("a filled-in amount and a printed one are parsed back unchanged", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (cents, rate) => {
      expect(parseCents(typedCents(cents))).toBe(cents);
      expect(parseCents(formatCents(cents))).toBe(cents);
      expect(parseRate(typedRate(rate))).toBe(rate);
      expect(parseRate(formatRate(rate))).toBe(rate);
    }),
  );
});

test("any typed text gives a whole number or null", () => {
  const keys = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789 ,.-−€%e+\u00A0\u202F")),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.oneof(keys, fc.string()), (typed) => {
      for (const value of [parseCents(typed), parseRate(typed), parseWholeNumber(typed)]) {
        expect(value === null || Number.isSafeInteger(value)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
