import fc from "fast-check";
import { expect, test } from "vitest";
import { dueVat, vatOfReceipt, vatWithin } from "#domain/vat-on-receipts.ts";

const price = { grossCents: 112_300, vatCents: 18_717 };

test.each([
  [0, 0],
  [112_300, 18_717],
  [200_000, 18_717],
  [-500, 0],
  [30_000, 5000],
])("of %i received, %i is VAT", (received, vat) => {
  expect(vatWithin(price, received)).toBe(vat);
});

test("a price of 0 € bears no VAT, whatever was received", () => {
  expect(vatWithin({ grossCents: 0, vatCents: 0 }, 5000)).toBe(0);
});

test("payments and refunds in any sequence add up to the VAT of the rest", () => {
  const anyPrice = fc
    .record({ net: fc.integer({ min: 1, max: 6_000_000 }), rate: fc.constantFrom(0, 550, 2000) })
    .map(({ net, rate }) => {
      const vatCents = Math.round((net * rate) / 10_000);
      return { grossCents: net + vatCents, vatCents };
    });
  const moves = fc.array(fc.integer({ min: -3_000_000, max: 6_000_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(anyPrice, moves, (asked, receipts) => {
      let beforeCents = 0;
      let vat = 0;
      for (const cents of receipts) {
        vat += vatOfReceipt(asked, { beforeCents, cents });
        beforeCents += cents;
      }
      expect(vat).toBe(vatWithin(asked, beforeCents));
      expect(vat).toBeLessThanOrEqual(asked.vatCents);
      const rest = asked.grossCents - beforeCents;
      const all = vat + vatOfReceipt(asked, { beforeCents, cents: rest });
      expect(all).toBe(asked.vatCents);
    }),
  );
});

test("VAT is due on receipts, or on debits where chosen", () => {
  const vat = { rate: 2000, invoicedNetCents: 500, invoicedVatCents: 100 };
  const both = { ...vat, receivedCents: 300, receivedVatCents: 50 };
  expect(dueVat(both, false)).toBe(50);
  expect(dueVat(both, true)).toBe(100);
});
