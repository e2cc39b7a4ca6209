import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  askedCents,
  invoiceStanding,
  isPartlyCredited,
  PAPERS_OF_A_YEAR,
  YEAR_BYTES,
  yearRefusal,
} from "#domain/invoice-standing.ts";
import { invoiceKinds, invoiceStatuses, issuedInvoiceStatuses } from "#domain/invoice.ts";

const today = "2026-11-21";
const paper = { kind: "invoice", status: "pending", dueOn: "2026-11-21" } as const;

describe("the standing of a paper", () => {
  test.each([
    [{}, "a-payer"],
    [{ dueOn: null }, "a-payer"],
    [{ dueOn: "2026-11-20" }, "en-retard"],
    [{ kind: "deposit", dueOn: "2026-11-20" }, "en-retard"],
    [{ status: "paid", dueOn: "2026-11-20" }, "payee"],
    [{ status: "cancelled", dueOn: "2026-11-20" }, "creditee"],
    [{ kind: "credit-note", dueOn: "2026-11-20" }, "avoir"],
    [{ kind: "credit-note", status: "paid" }, "avoir"],
  ] as const)("%j: %s", (change, standing) => {
    expect(invoiceStanding({ ...paper, ...change }, today)).toBe(standing);
  });

  test("exists for every issued paper, and for no draft", () => {
    for (const kind of invoiceKinds) {
      for (const status of issuedInvoiceStatuses) {
        expect(invoiceStanding({ kind, status, dueOn: null }, today)).toBeTruthy();
      }
    }
    expect(() => invoiceStanding({ ...paper, status: "draft" }, today)).toThrow("stands nowhere");
  });
});

describe("the amount due on a paper", () => {
  const amounts = { grossCents: 120_00, deductedCents: 0, creditedCents: 0, receivedCents: 0 };

  test.each([
    [{}, 120_00],
    [{ deductedCents: 36_00 }, 84_00],
    [{ deductedCents: 36_00, creditedCents: 24_00 }, 60_00],
    [{ creditedCents: 130_00 }, 0],
    [{ creditedCents: 20_00, receivedCents: 30_00 }, 70_00],
    [{ status: "paid" }, 0],
    [{ status: "cancelled" }, 0],
    [{ kind: "credit-note" }, 0],
  ] as const)("%j: %d cents", (change, cents) => {
    expect(askedCents({ ...paper, ...amounts, ...change })).toBe(cents);
  });

  test("lies between nothing and the paper's total", () => {
    const cents = fc.nat(6_000_000);
    const record = fc.record({
      kind: fc.constantFrom(...invoiceKinds),
      status: fc.constantFrom(...invoiceStatuses),
      dueOn: fc.constant(null),
      grossCents: cents,
      deductedCents: cents,
      creditedCents: cents,
      receivedCents: cents,
    });
    fc.assert(
      fc.property(record, (one) => {
        expect(askedCents(one)).toBeGreaterThanOrEqual(0);
        expect(askedCents(one)).toBeLessThanOrEqual(one.grossCents);
      }),
    );
  });
});

test.each([
  [0, false],
  [1, true],
  [119_99, true],
  [120_00, false],
])("credited of %d cents of 120 euros, a part alone is: %s", (creditedCents, partly) => {
  expect(isPartlyCredited({ grossCents: 120_00, creditedCents })).toBe(partly);
});

test.each([
  [{ papers: 0, bytes: 0 }, "no-papers"],
  [{ papers: 1, bytes: 80_000 }, null],
  [{ papers: PAPERS_OF_A_YEAR, bytes: YEAR_BYTES }, null],
  [{ papers: PAPERS_OF_A_YEAR + 1, bytes: 1 }, "too-many"],
  [{ papers: 1, bytes: YEAR_BYTES + 1 }, "too-many"],
])("a year of %j is one file unless %s", (size, reason) => {
  expect(yearRefusal(size)).toBe(reason);
});
