import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keptLines, optionsOf, withEveryOption, withOptions } from "#domain/quote-options.ts";
import { type Discount, priceQuote } from "#domain/quote-price.ts";
import { generatedQuotes, linesWithOptions } from "../generated-quotes.ts";

const line = (euros: number, isOptional = false) => {
  return { quantity: 1, unitPriceCents: euros * 100, isOptional };
};

function offered(lines: ReturnType<typeof line>[], discount: Discount = { type: "none" }) {
  const content = { lines, discount, vatRate: 2000 };
  const priced = priceQuote(content);
  if (!priced.ok) throw new Error(priced.reason);
  return { ...content, price: priced.price, chosenOptions: [] as number[] };
}

const grossWith = (quote: ReturnType<typeof offered>, chosen: number[]) =>
  withOptions(quote, chosen)?.price.grossCents;

describe("a quote with options", () => {
  const quote = offered([line(100), line(50, true), line(30, true)]);

  test("costs its required lines until one is chosen, then those chosen too", () => {
    expect(quote.price).toMatchObject({
      grossCents: 120_00,
      lineTotalsCents: [100_00, 50_00, 30_00],
    });
    expect(grossWith(quote, [])).toBe(120_00);
    expect(grossWith(quote, [3])).toBe(156_00);
    expect(withEveryOption(quote)).toMatchObject({
      chosenOptions: [2, 3],
      price: { grossCents: 216_00 },
    });
  });

  test.each([[[1]], [[0]], [[4]], [[2, 1]], [[-1]], [[2.5]], [[Number.NaN]]])(
    "%j is no choice of its options",
    (chosen) => {
      expect(withOptions(quote, chosen)).toBeNull();
    },
  );

  test("named twice or out of order is the same choice", () => {
    expect(withOptions(quote, [3, 2, 3])?.chosenOptions).toEqual([2, 3]);
  });

  test("a percentage applies to the chosen lines, a fixed discount is the same amount", () => {
    const lines = quote.lines;
    const tenth = offered(lines, { type: "percentage", rate: 1000 });
    expect([grossWith(tenth, []), grossWith(tenth, [2])]).toEqual([108_00, 162_00]);
    const fixed = offered(lines, { type: "fixed", amountCents: 20_00 });
    expect([grossWith(fixed, []), grossWith(fixed, [2])]).toEqual([96_00, 156_00]);
  });

  test("options alone are no quote, and bear no discount", () => {
    const refused = (lines: ReturnType<typeof line>[], discount: Discount = { type: "none" }) =>
      priceQuote({ lines, discount, vatRate: 2000 });
    expect(refused([line(10, true)])).toEqual({ ok: false, reason: "no-required-line" });
    expect(refused([line(10), line(500, true)], { type: "fixed", amountCents: 10_01 })).toEqual({
      ok: false,
      reason: "discount-above-subtotal",
    });
    const million = Array.from({ length: 10 }, () => line(1_000_000));
    expect(refused([...million, line(1, true)])).toEqual({ ok: false, reason: "amount-too-large" });
  });

  const conditions = generatedQuotes(fc.constant(line(1)), 1).map(({ discount, vatRate }) => ({
    discount,
    vatRate,
  }));

  test("chosen options cost as much as required lines do", () => {
    fc.assert(
      fc.property(linesWithOptions, conditions, ({ lines, chosen }, terms) => {
        const sent = priceQuote({ lines, ...terms });
        fc.pre(sent.ok);
        const whole = { lines, ...terms, price: sent.price, chosenOptions: [] };
        const agreed = withOptions(whole, chosen);
        expect(agreed?.chosenOptions).toEqual(chosen);
        const kept = keptLines({ lines, chosenOptions: chosen }).map((one) => {
          return { ...one, isOptional: false };
        });
        const alone = priceQuote({ lines: kept, ...terms });
        expect(alone).toMatchObject({
          ok: true,
          price: { ...agreed?.price, lineTotalsCents: expect.anything() },
        });
        expect(kept.length + optionsOf(whole).length - chosen.length).toBe(lines.length);
      }),
    );
  });

  test("each further option costs no less", () => {
    fc.assert(
      fc.property(linesWithOptions, conditions, ({ lines, chosen }, terms) => {
        const gross = (positions: number[]) => {
          const priced = priceQuote({ lines, ...terms, chosen: positions });
          return priced.ok ? priced.price.grossCents : null;
        };
        const totals = chosen.map((_, count) => gross(chosen.slice(0, count)));
        fc.pre(gross([]) !== null);
        expect(totals).not.toContain(null);
        expect(totals).toEqual(totals.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
      }),
    );
  });
});
