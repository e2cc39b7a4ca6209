import { expect, test } from "vitest";
import { priceQuote } from "#domain/quote-price.ts";
import { quoteFaults } from "#domain/quote-faults.ts";
import type { VatRegime } from "#domain/invoice.ts";
import { sampleQuote } from "../../samples/quote.ts";

function faults(vatRate: number, clientAddress: string, vatRegime: VatRegime = "normal") {
  const quote = sampleQuote({ clientAddress, clientSiren: null });
  const priced = priceQuote({ ...quote, vatRate });
  if (!priced.ok) throw new Error(priced.reason);
  const { price } = priced;
  return quoteFaults({ ...quote, vatRate, price }, { vatRegime, today: "2026-11-21" });
}

const brest = "3 rue de Siam\n29200 Brest";
const rateFault = ["its rate of VAT is none where its buyer is"];

test.each([
  [2000, brest],
  [1000, brest],
  [850, "2 rue de Paris\n97400 Saint-Denis"],
  [0, "5 rue Lalouette\n97300 Cayenne"],
  [0, "3 rue du Sablon\n1000 Bruxelles\nBelgique"],
  [2000, "1 avenue de la Costa\n98000 Monaco"],
  [2000, ""],
  [850, "à préciser"],
])("a quote at %i basis points to %j may be sent without its client's numbers", (rate, address) => {
  expect(faults(rate, address)).toEqual([]);
});

test.each([
  [2100, brest],
  [850, brest],
  [0, brest],
  [2000, "2 rue de Paris\n97400 Saint-Denis"],
  [2000, "3 rue du Sablon\n1000 Bruxelles\nBelgique"],
])("a quote at %i basis points to %j could never be invoiced", (rate, address) => {
  expect(faults(rate, address)).toEqual(rateFault);
});

test("a quote at a rate unknown in France is valid at any address", () => {
  expect(faults(2100, "")).toEqual(["its rate of VAT is none of the French ones"]);
});

test("a quote to a territory without sales has a fault", () => {
  expect(faults(2000, "1 rue Courbet\n97133 Gustavia")).toEqual([
    "nothing is sold where its buyer is",
  ]);
});

test("under the franchise the typed rate is ignored", () => {
  expect(faults(0, brest, "franchise")).toEqual([]);
  expect(faults(2000, brest, "franchise")).toEqual([]);
});

test.each(["normal", "franchise"] as const)(
  "a quote of 0 € may be sent under the regime %s, as it is never invoiced",
  (vatRegime) => {
    const free = {
      description: "Audit",
      quantity: 1,
      unitPriceCents: 0,
      planType: null,
      isOptional: false,
    };
    const quote = sampleQuote({ lines: [free], discount: { type: "percentage", rate: 0 } });
    const priced = priceQuote(quote);
    if (!priced.ok) throw new Error(priced.reason);
    const rules = { vatRegime, today: "2026-11-21" };
    expect(quoteFaults({ ...quote, price: priced.price }, rules)).toEqual([]);
  },
);
