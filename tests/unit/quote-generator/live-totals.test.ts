import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { discountTypes, priceQuote } from "#domain/quote-price.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { priceTyped, typedLineTotal } from "#forms/quote-amounts.ts";
import { checkQuote } from "../../../app/routes/admin/quote-generator/check-quote.ts";
import { rules, typedLine, typedQuote } from "./typed.ts";

describe("totals with explicit figures", () => {
  test("the specification's default line, on a blank page, is zero", () => {
    const typed = typedQuote({ lines: [typedLine({ unitPrice: "0" })] });
    expect(priceTyped(typed)).toMatchObject({ ok: true, price: { grossCents: 0 } });
  });

  test("Boost Local at 390 € is 468 € with VAT", () => {
    expect(priceTyped(typedQuote())).toEqual({
      ok: true,
      price: {
        lineTotalsCents: [390_00],
        subtotalCents: 390_00,
        discountCents: 0,
        netCents: 390_00,
        vatRate: 2000,
        vatCents: 78_00,
        grossCents: 468_00,
      },
    });
  });

  test("three lines, 10 % off, VAT 20 %", () => {
    const typed = typedQuote({
      lines: [
        typedLine({ unitPrice: "390" }),
        typedLine({ quantity: "3", unitPrice: "100" }),
        typedLine({ unitPrice: "1 234,56" }),
      ],
      discount: { type: "percentage", value: "10" },
    });
    expect(priceTyped(typed)).toEqual({
      ok: true,
      price: {
        lineTotalsCents: [390_00, 300_00, 1234_56],
        subtotalCents: 1924_56,
        discountCents: 192_46,
        netCents: 1732_10,
        vatRate: 2000,
        vatCents: 346_42,
        grossCents: 2078_52,
      },
    });
  });

  test("half a cent of VAT rounds up: 0,01 € at 50 %", () => {
    const typed = typedQuote({ lines: [typedLine({ unitPrice: "0,01" })], vatRate: "50" });
    expect(priceTyped(typed)).toMatchObject({ price: { vatCents: 1, grossCents: 2 } });
  });

  test("a full discount leaves nothing to pay", () => {
    const typed = typedQuote({ discount: { type: "fixed", value: "390" } });
    expect(priceTyped(typed)).toMatchObject({ price: { netCents: 0, grossCents: 0 } });
  });
});

test("a line shows its total while another is invalid", () => {
  const typed = typedQuote({ lines: [typedLine(), typedLine({ unitPrice: "1,234.5" })] });
  expect(priceTyped(typed)).toEqual({ ok: false, reason: "unreadable" });
  expect(typed.lines.map(typedLineTotal)).toEqual([390_00, null]);
});

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    unitPriceCents: fc.oneof(
      fc.integer({ min: 0, max: 2_000_00 }),
      fc.integer({ min: 0, max: 1_000_000_00 }),
    ),
  }),
  { minLength: 1, maxLength: 20 },
);

test("the page's totals equal the server's, or are refused with it", () => {
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom(...discountTypes),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (quoted, type, hundredths, rate) => {
        const typed = typedQuote({
          lines: quoted.map(({ quantity, unitPriceCents }) =>
            typedLine({ quantity: String(quantity), unitPrice: typedCents(unitPriceCents) }),
          ),
          discount: { type, value: typedCents(hundredths) },
          vatRate: typedCents(rate),
        });
        const live = priceTyped(typed);
        const checked = checkQuote(typed, rules);
        const stored = checked.ok ? priceQuote(checked.content) : { ok: false };
        expect(live).toMatchObject(stored);
      },
    ),
    { numRuns: 300 },
  );
});
