import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buyerOf } from "#domain/billing.ts";
import {
  type BilledOrder,
  creditNote,
  depositInvoice,
  orderInvoice,
} from "#domain/invoice-content.ts";
import { noFigures, nextPart, sumFigures } from "#domain/invoice-figures.ts";
import type { InvoiceContent, InvoiceReference } from "#domain/invoice.ts";
import { priceOrder } from "#domain/order-price.ts";
import { priceQuote } from "#domain/quote-price.ts";
import { billed, site } from "../../samples/billed.ts";

const received = { method: "card", paidOn: "2026-11-21" } as const;
const stamp = { number: "FAC-2026-0001", issuedOn: "2026-11-21" };
const buyer = buyerOf(billed, null);
if (!buyer) throw new Error("the sample can't be invoiced");
const issued = { site, buyer, ...stamp };

/** Every sum on a paper against its terms (docs/sources/law.md, F8). */
function expectAddsUp(paper: InvoiceContent): void {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  for (const { quantity, unitPriceCents, totalCents } of paper.lines) {
    expect(totalCents).toBe(quantity * unitPriceCents);
  }
  expect(sum(paper.lines.map(({ totalCents }) => totalCents))).toBe(paper.subtotalCents);
  expect(paper.subtotalCents - (paper.discount?.amountCents ?? 0)).toBe(paper.netCents);
  expect(paper.number).toMatch(/^(?:FAC|AVO)-/);
  expect(paper).not.toHaveProperty("orderedOn");
  expect(paper.netCents + paper.vatCents).toBe(paper.grossCents);
  expect(paper.grossCents - paper.paidCents).toBe(paper.dueCents);
  expect(paper.dueCents).toBeGreaterThanOrEqual(0);
  expect(paper.netCents).toBeGreaterThanOrEqual(0);
  expect(paper.vatCents).toBeGreaterThanOrEqual(0);
  const asRated = (paper.netCents * paper.vat.rate) / 10_000;
  // A part's VAT is within a cent of its rate: parts must add up to the whole.
  const slack = paper.kind === "invoice" ? 0.5 : 1.5;
  expect(Math.abs(paper.vatCents - asRated)).toBeLessThanOrEqual(slack);
}

const packs = fc
  .record({
    unitPriceCents: fc.constantFrom(390_00, 590_00),
    listings: fc.integer({ min: 1, max: 50 }),
    discountRate: fc.integer({ min: 0, max: 9_000 }),
  })
  .map((asked): BilledOrder => ({ ...billed, ...priceOrder(asked) }));

const quoted = fc
  .record({
    lines: fc.array(
      fc.record({
        description: fc.string({ minLength: 1, maxLength: 500, unit: "grapheme" }),
        quantity: fc.integer({ min: 1, max: 20 }),
        unitPriceCents: fc.integer({ min: 1_00, max: 250_00 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    discount: fc.oneof(
      fc.constant({ type: "none" as const }),
      fc.record({
        type: fc.constant("percentage" as const),
        rate: fc.integer({ min: 1, max: 9_000 }),
      }),
      fc.record({
        type: fc.constant("fixed" as const),
        amountCents: fc.integer({ min: 1, max: 99 }),
      }),
    ),
  })
  .map(({ lines, discount }): BilledOrder => {
    const priced = priceQuote({ lines, discount, vatRate: 2000 });
    if (!priced.ok) throw new Error(priced.reason);
    const { lineTotalsCents, subtotalCents, ...price } = priced.price;
    const kept = lines.map((line, index) => ({ ...line, totalCents: lineTotalsCents[index] ?? 0 }));
    return {
      ...billed,
      ...price,
      listings: 1,
      unitPriceCents: subtotalCents,
      discountRate: discount.type === "percentage" ? discount.rate : 0,
      quote: { number: "DEV-2026-0001", lines: kept },
    };
  });

const orders = fc.oneof(packs, quoted);
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

function partsOf(whole: number, wanted: number[]): number[] {
  const parts: number[] = [];
  let left = whole;
  for (const share of wanted) {
    const part = Math.min(left, Math.max(1, Math.round(left * share)));
    if (part > 0) parts.push(part);
    left -= part;
  }
  return left > 0 ? [...parts, left] : parts;
}

describe("papers add up by construction", () => {
  test("an invoice, paid or to pay, with or without VAT", () => {
    fc.assert(
      fc.property(orders, fc.boolean(), fc.boolean(), (order, paid, franchise) => {
        const vatRegime = franchise ? ("franchise" as const) : ("normal" as const);
        const paper = orderInvoice({
          ...issued,
          site: { ...site, vatRegime },
          order,
          deposits: [],
          received: paid ? received : null,
          dueOn: "2026-12-21",
        });
        expectAddsUp(paper);
        expect(paper.grossCents).toBe(order.grossCents);
        expect(paper.dueCents).toBe(paid ? 0 : order.grossCents);
        expect(franchise ? [paper.vatCents, paper.seller.vatNumber] : [0, null]).toEqual([0, null]);
        const quotedLines = franchise ? undefined : order.quote?.lines;
        expect(paper.lines).toEqual(quotedLines ?? paper.lines);
      }),
    );
  });

  test("deposits in any sequence, and the invoice that deducts them", () => {
    fc.assert(
      fc.property(orders, shares, (order, wanted) => {
        const deposits: InvoiceReference[] = [];
        for (const amountCents of partsOf(order.grossCents, wanted).slice(0, -1)) {
          const taken = sumFigures(deposits);
          const paper = depositInvoice({ ...issued, order, amountCents, taken, received });
          expectAddsUp(paper);
          expect(paper.grossCents).toBe(amountCents);
          const { number, issuedOn, netCents, vatCents, grossCents } = paper;
          deposits.push({ number, issuedOn, netCents, vatCents, grossCents });
        }
        const final = orderInvoice({
          ...issued,
          order,
          deposits,
          received: null,
          dueOn: "2026-12-21",
        });
        expectAddsUp(final);
        const taken = sumFigures(deposits);
        expect(final.paidCents).toBe(taken.grossCents);
        expect(final.netCents - taken.netCents).toBeGreaterThanOrEqual(0);
        expect(final.vatCents - taken.vatCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("credit notes in any sequence add up to their invoice, to the cent", () => {
    fc.assert(
      fc.property(orders, shares, (order, wanted) => {
        const credited = orderInvoice({ ...issued, order, deposits: [], received, dueOn: "" });
        let taken = noFigures;
        for (const amountCents of partsOf(order.grossCents, wanted)) {
          const paper = creditNote({
            ...stamp,
            site,
            number: "AVO-2026-0001",
            credited,
            taken,
            amountCents,
            reason: "",
          });
          expectAddsUp(paper);
          expect(paper.grossCents).toBe(amountCents);
          expect(paper.references.map(({ number }) => number)).toEqual([credited.number]);
          taken = sumFigures([taken, paper]);
        }
        const { netCents, vatCents, grossCents } = credited;
        expect(taken).toEqual({ netCents, vatCents, grossCents });
      }),
    );
  });

  test("the largest quote adds up, beyond a double's precision", () => {
    const whole = { netCents: 999_999_999, vatCents: 200_000_000, grossCents: 1_199_999_999 };
    const first = nextPart(whole, noFigures, 599_999_999);
    expect(sumFigures([first, nextPart(whole, first, 600_000_000)])).toEqual(whole);
  });

  test.each([0, -1, 1.5, Number.NaN, billed.grossCents + 1])("%d cents is no part", (amount) => {
    expect(() => nextPart(billed, noFigures, amount)).toThrow(RangeError);
  });
});

describe("the buyer of an invoice", () => {
  test("a professional needs a SIREN, and a SIRET holds one; a person needs an address", () => {
    expect(buyerOf({ ...billed, siren: null }, null)).toBeNull();
    expect(buyerOf({ ...billed, siren: "732829321" }, null)).toBeNull();
    expect(buyerOf({ ...billed, siren: "73282932000074" }, null)?.siren).toBe("732829320");
    const person = { ...billed, clientType: "particulier" as const, siren: null, company: "" };
    expect(buyerOf(person, null)?.siren).toBeNull();
    expect(buyerOf({ ...person, city: "" }, null)).toBeNull();
    expect(buyerOf({ ...person, postalCode: "2920" }, null)).toBeNull();
    expect(buyerOf({ ...person, country: "Atlantide" }, null)).toBeNull();
  });

  test("a later answer wins; an unanswered request changes nothing", () => {
    const details = {
      company: "SAS du Phare",
      siren: "552100554",
      vatNumber: "FR66552100554",
      street: "1 rue Neuve",
      postalCode: "69001",
      city: "Lyon",
      countryCode: "FR",
      purchaseOrder: "BC 42",
    };
    expect(buyerOf({ ...billed, siren: null }, details)).toMatchObject({
      company: "SAS du Phare",
      vatNumber: "FR66552100554",
      address: { city: "Lyon" },
      purchaseOrder: "BC 42",
    });
    expect(buyerOf(billed, { ...details, countryCode: "" })?.company).toBe(billed.company);
  });
});
