import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { remainingOf } from "#domain/due.ts";
import { orderLife, orderStatuses } from "#domain/order.ts";
import {
  isPaidFor,
  isPayable,
  mayStartUnpaid,
  type PaymentFacts,
  paymentStanding,
} from "#domain/payment.ts";
import { isClosedUnpaid, remindersOf } from "#domain/payment-reminders.ts";
import { depositOf } from "#domain/quote-deposit.ts";
import { paidOnOrdering } from "../../samples/payment-facts.ts";

const since = new Date("2026-11-21T10:00:00Z");
const GROSS = 468_00;
const DEPOSIT = 140_40;

const placed: PaymentFacts = {
  ...paidOnOrdering,
  status: "pending",
  grossCents: GROSS,
  paidCents: 0,
  refundedCents: 0,
  payableSince: since,
  processing: false,
  paidOn: null,
};
const standing = (changes: Partial<PaymentFacts>) => paymentStanding({ ...placed, ...changes });

const inParts: fc.Arbitrary<PaymentFacts> = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    grossCents: fc.integer({ min: 1, max: 500_000 }),
    rate: fc.integer({ min: 0, max: 9000 }),
    paymentDays: fc.constantFrom(0, 15, 30, 45, 60),
    paid: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1.5, noNaN: true })),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    credited: fc.double({ min: 0, max: 1, noNaN: true }),
    invoiceDueOn: fc.constantFrom(null, "2026-12-21"),
    endedAt: fc.constantFrom(null, new Date("2026-12-01T10:00:00Z")),
    processing: fc.boolean(),
  })
  .map(({ rate, paid, back, credited, ...rest }) => {
    const paidCents = Math.floor(rest.grossCents * paid);
    return {
      ...placed,
      ...rest,
      depositCents: depositOf(rest.grossCents, rate).depositCents,
      paidCents,
      refundedCents: Math.floor(paidCents * back),
      creditedCents: Math.floor(rest.grossCents * credited),
    };
  });

describe("an order paid in parts", () => {
  test("asks for the deposit first, for nothing before its invoice, never for more than the balance", () => {
    fc.assert(
      fc.property(inParts, (facts) => {
        const found = paymentStanding(facts);
        fc.pre(found.kind === "due");
        const { depositCents, paidCents, paymentDays, invoiceDueOn } = facts;
        const remainingCents = remainingOf(facts);
        const missing = depositCents - paidCents;
        const later = paymentDays > 0 && invoiceDueOn === null;
        const dueCents =
          missing > 0 ? Math.min(missing, remainingCents) : later ? 0 : remainingCents;
        const part = missing > 0 ? "deposit" : depositCents > 0 ? "balance" : "whole";
        expect(found).toMatchObject({ part, dueCents, remainingCents });
        expect(isPayable(found)).toBe(dueCents > 0);
      }),
    );
  });

  test("is paid by its payments alone, whatever its work", () => {
    fc.assert(
      fc.property(inParts, (given) => {
        const facts = { ...given, depositCents: Math.max(1, given.depositCents), refundedCents: 0 };
        const settled = facts.paidCents > 0 && remainingOf(facts) === 0;
        const { kind } = paymentStanding(facts);
        expect(isPaidFor(facts)).toBe(settled);
        expect(kind === "due" || kind === "processing").toBe(
          orderLife[facts.status].inForce && !settled,
        );
      }),
    );
  });

  test("may be worked on once its deposit is paid, or before its invoice without a deposit", () => {
    fc.assert(
      fc.property(inParts, (facts) => {
        const { status, depositCents, paymentDays, paidCents } = facts;
        const { kind } = paymentStanding(facts);
        expect(mayStartUnpaid(facts)).toBe(
          status === "pending" &&
            paidCents >= depositCents &&
            depositCents + paymentDays > 0 &&
            (kind === "due" || kind === "processing"),
        );
      }),
    );
  });

  test("is never closed by rule once partly paid, on terms or invoiced", () => {
    fc.assert(
      fc.property(inParts, (facts) => {
        const { paidCents, paymentDays, invoiceDueOn, status } = facts;
        const nothingCame = paidCents === 0 && paymentDays === 0 && invoiceDueOn === null;
        const closed = isClosedUnpaid(facts, "2030-01-01");
        expect(closed && !(nothingCame && status === "pending")).toBe(false);
      }),
      // About a hundredth of the generated orders is closed.
      { numRuns: 5000 },
    );
    const days = { depositCents: DEPOSIT };
    expect(isClosedUnpaid({ ...placed, ...days }, "2026-12-21")).toBe(false);
    expect(isClosedUnpaid({ ...placed, ...days }, "2026-12-22")).toBe(true);
  });
});

describe("the amount due, and its day", () => {
  const deposit = { depositCents: DEPOSIT };
  const paid = { ...deposit, paidCents: DEPOSIT, paidOn: "2026-11-22" };
  const ended = { status: "completed", endedAt: new Date("2026-12-04T23:30:00Z") } as const;

  test.each<[string, Partial<PaymentFacts>, object]>([
    [
      "the deposit, like any order",
      deposit,
      { part: "deposit", dueCents: DEPOSIT, remainingCents: GROSS, dueOn: "2026-12-21" },
    ],
    [
      "what is missing of it",
      { ...deposit, paidCents: 40_40 },
      { part: "deposit", dueCents: 100_00, remainingCents: 427_60 },
    ],
    [
      "then the balance, without a day while the work goes on",
      { ...paid, status: "in_progress" },
      { part: "balance", dueCents: 327_60, remainingCents: 327_60, dueOn: null },
    ],
    ["on the French day it was delivered", { ...paid, ...ended }, { dueOn: "2026-12-05" }],
    [
      "by the day of its invoice",
      { ...paid, ...ended, invoiceDueOn: "2027-01-04" },
      { dueCents: 327_60, dueOn: "2027-01-04" },
    ],
    [
      "nothing before the invoice",
      { paymentDays: 30 },
      { part: "whole", dueCents: 0, remainingCents: GROSS, dueOn: null },
    ],
    [
      "nothing between deposit and invoice",
      { ...paid, paymentDays: 45 },
      { part: "balance", dueCents: 0, remainingCents: 327_60, dueOn: null },
    ],
    [
      "all of it by its invoice",
      { ...ended, paymentDays: 30, invoiceDueOn: "2027-01-04" },
      { part: "whole", dueCents: GROSS, dueOn: "2027-01-04" },
    ],
    [
      "less what was credited",
      { ...paid, creditedCents: 27_60, invoiceDueOn: "2027-01-04" },
      { dueCents: 300_00 },
    ],
    [
      "nothing of what was given back with its credit note",
      { ...paid, creditedCents: 40_40, refundedCents: 40_40, invoiceDueOn: "2027-01-04" },
      { part: "balance", dueCents: 327_60 },
    ],
  ])("%s", (_name, changes, expected) => {
    expect(standing(changes)).toMatchObject({ kind: "due", ...expected });
  });

  test("an order paid on ordering with an invoice issued by hand is due by the invoice's day", () => {
    expect(standing({ invoiceDueOn: "2027-01-04" })).toMatchObject({ dueOn: "2027-01-04" });
    expect(isClosedUnpaid({ ...placed, invoiceDueOn: "2027-01-04" }, "2027-06-01")).toBe(false);
  });

  test("reminders count from the order if it was due then, else from the due day", () => {
    const reminders = (changes: Partial<PaymentFacts>) => {
      const found = standing(changes);
      return isPayable(found) ? remindersOf({ ...placed, ...changes }, found) : "nothing is asked";
    };
    expect(reminders({})).toEqual({ since, days: [3, 7] });
    expect(reminders(deposit)).toEqual({ since, days: [3, 7] });
    expect(reminders(paid)).toBeNull();
    expect(reminders({ paymentDays: 30 })).toBe("nothing is asked");
    const from = { since: new Date("2027-01-03T23:00:00Z"), days: [0, 7] };
    expect(reminders({ paymentDays: 30, invoiceDueOn: "2027-01-04" })).toEqual(from);
    expect(reminders({ ...paid, ...ended })).toMatchObject({ days: [0, 7] });
  });
});
