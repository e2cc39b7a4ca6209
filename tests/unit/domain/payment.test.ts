import fc from "fast-check";
import { expect, test } from "vitest";
import { orderLife, orderStatuses } from "#domain/order.ts";
import {
  attemptAfter,
  attemptStatuses,
  isPayable,
  livingAttemptStatuses,
  type PaymentFacts,
  paymentDueOn,
  paymentStanding,
  type SessionState,
} from "#domain/payment.ts";
import { paidOnOrdering } from "../../samples/payment-facts.ts";

const sessionStates: SessionState[] = ["open", "processing", "paid", "failed", "expired"];

const facts: fc.Arbitrary<PaymentFacts> = fc
  .record({
    status: fc.constantFrom(...orderStatuses),
    grossCents: fc.nat(500_000),
    paidCents: fc.nat(1_000_000),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    payableSince: fc.date({
      min: new Date("2026-01-01"),
      max: new Date("2030-01-01"),
      noInvalidDate: true,
    }),
    processing: fc.boolean(),
  })
  .map(({ back, ...rest }) => ({
    ...paidOnOrdering,
    ...rest,
    refundedCents: Math.floor(rest.paidCents * back),
    paidOn: null,
  }));

test("only an unpaid order in force has an amount due, less its payments", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const standing = paymentStanding(given);
      const { grossCents, paidCents, refundedCents, processing } = given;
      const { inForce, paidFor } = orderLife[given.status];
      const whole = refundedCents > 0 && refundedCents >= paidCents;
      const waits = inForce && !paidFor && !whole;
      const remainingCents = Math.max(0, grossCents - paidCents + refundedCents);
      expect(isPayable(standing)).toBe(waits && !processing && remainingCents > 0);
      expect(standing).toMatchObject({
        ...(waits && { remainingCents }),
        ...(!inForce && !whole && { toReturnCents: paidCents - refundedCents }),
        ...(whole && { kind: "refunded", refundedCents, whole }),
      });
    }),
  );
});

test("an order may be paid for thirty French days, across clock changes", () => {
  expect(paymentDueOn(new Date("2026-03-10T22:59:00Z"))).toBe("2026-04-09");
  expect(paymentDueOn(new Date("2026-03-10T23:00:00Z"))).toBe("2026-04-10");
});

test("session states in any order and repeated never undo a payment", () => {
  const told = fc.array(fc.constantFrom(...sessionStates), { minLength: 1 });
  fc.assert(
    fc.property(fc.constantFrom(...attemptStatuses), told, (first, states) => {
      const last = states.reduce(attemptAfter, first);
      const came = [first, ...states].includes("paid");
      const lives = livingAttemptStatuses.some((living) => living === first);
      const possible = came ? ["paid"] : lives ? [first, ...states] : [first];
      expect(possible).toContain(last);
    }),
  );
});
