import fc from "fast-check";
import { expect, test } from "vitest";
import { dayTotals, submissionWay } from "#domain/invoicing-platform.ts";

const paper = {
  kind: "invoice",
  vatRate: 2000,
  netCents: 100_00,
  vatCents: 20_00,
  deductedNetCents: 0,
  deductedVatCents: 0,
} as const;

test("a business's paper is transmitted itself, others only in totals", () => {
  expect(submissionWay({ clientType: "professionnel" })).toBe("invoice");
  expect(submissionWay({ clientType: "particulier" })).toBe("daily-totals");
  expect(submissionWay({ clientType: "association" })).toBe("daily-totals");
});

test("a day's totals are by rate, the highest first, net of credit notes and deposits", () => {
  const totals = dayTotals("2026-11-20", [
    { ...paper, vatRate: 0, vatCents: 0 },
    paper,
    { ...paper, deductedNetCents: 30_00, deductedVatCents: 6_00 },
    { ...paper, kind: "credit-note", netCents: 10_00, vatCents: 2_00 },
  ]);
  expect(totals).toEqual({
    day: "2026-11-20",
    currency: "EUR",
    rates: [
      { rate: 2000, netCents: 160_00, vatCents: 32_00, papers: 3 },
      { rate: 0, netCents: 100_00, vatCents: 0, papers: 1 },
    ],
  });
  expect(dayTotals("2026-11-20", []).rates).toEqual([]);
});

test("the order of a day's papers doesn't matter", () => {
  const papers = fc.array(
    fc.record({
      kind: fc.constantFrom("invoice", "deposit", "credit-note"),
      vatRate: fc.constantFrom(0, 550, 1000, 2000),
      netCents: fc.nat(1_000_000),
      vatCents: fc.nat(200_000),
      deductedNetCents: fc.nat(1000),
      deductedVatCents: fc.nat(200),
    }),
  );
  fc.assert(
    fc.property(papers, (some) => {
      expect(dayTotals("2026-11-20", some.toReversed())).toEqual(dayTotals("2026-11-20", some));
    }),
  );
});
