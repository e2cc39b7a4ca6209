import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses, orderStatusRefunded } from "#domain/order.ts";
import {
  allotRefund,
  goneCents,
  listingsShareCents,
  notesOfShares,
  planRefund,
  refundableCents,
  refundAfter,
  type RefundFacts,
  refundStatuses,
} from "#domain/refund.ts";

const cents = fc.nat(500_000);

const facts: fc.Arbitrary<RefundFacts> = fc
  .record({
    grossCents: cents,
    paidCents: cents,
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    inForce: fc.boolean(),
  })
  .map(({ back, ...order }) => {
    const refundedCents = Math.floor(order.paidCents * back);
    const invoicedCents = Math.min(order.paidCents, order.grossCents);
    const creditedCents = Math.max(0, refundedCents - (order.paidCents - invoicedCents));
    return { invoiceRefused: false, ...order, refundedCents, invoicedCents, creditedCents };
  });

describe("the refundable amount", () => {
  test("never exceeds the payments, and papers follow payments to the cent", () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: -10, max: 600_000 }), (given, amount) => {
        const plan = planRefund(given, amount);
        const refundable = refundableCents(given);
        expect(plan.ok).toBe(amount > 0 && amount <= refundable);
        if (!plan.ok) return;
        expect(plan.creditCents).toBeGreaterThanOrEqual(0);
        expect(plan.creditCents).toBeLessThanOrEqual(amount);
        expect(plan.whole).toBe(amount === refundable);
        const standing = given.invoicedCents - given.creditedCents - plan.creditCents;
        // The remaining invoice is covered by remaining payments, and only the surplus is not.
        expect(standing).toBe(
          Math.min(given.invoicedCents - given.creditedCents, refundable - amount),
        );
      }),
    );
  });

  test("adds up to everything, in any parts", () => {
    fc.assert(
      fc.property(
        facts,
        fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 8 }),
        (given, parts) => {
          let now = given;
          const give = (amount: number) => {
            const plan = planRefund(now, amount);
            if (!plan.ok) return;
            now = {
              ...now,
              refundedCents: now.refundedCents + amount,
              creditedCents: now.creditedCents + plan.creditCents,
            };
          };
          for (const part of parts) give(part);
          give(refundableCents(now));
          expect(now.refundedCents).toBe(now.paidCents);
          expect(now.creditedCents).toBe(now.invoicedCents);
        },
      ),
    );
  });

  test("waits for the invoice of an order in force, except for a surplus", () => {
    const paid = {
      grossCents: 1000,
      paidCents: 1500,
      refundedCents: 0,
      invoicedCents: 0,
      creditedCents: 0,
      invoiceRefused: false,
    };
    const missing = { ok: false, reason: "invoice-missing" };
    expect(planRefund({ ...paid, inForce: true }, 501)).toEqual(missing);
    expect(planRefund({ ...paid, inForce: true }, 500)).toMatchObject({ ok: true, creditCents: 0 });
    expect(planRefund({ ...paid, inForce: false }, 1500)).toMatchObject({
      ok: true,
      creditCents: 0,
    });
  });

  test("without an invoice, which the rules refuse, is everything or nothing", () => {
    const refused = {
      grossCents: 1000,
      paidCents: 1000,
      refundedCents: 0,
      invoicedCents: 0,
      creditedCents: 0,
      invoiceRefused: true,
      inForce: true,
    };
    expect(planRefund(refused, 1000)).toEqual({ ok: true, creditCents: 0, whole: true });
    expect(planRefund(refused, 999)).toEqual({ ok: false, reason: "invoice-missing" });
  });

  test("a partial refund of a partly paid invoice credits that part; a full one credits it all", () => {
    const owed = {
      grossCents: 1000,
      paidCents: 300,
      refundedCents: 0,
      invoicedCents: 1000,
      creditedCents: 0,
      invoiceRefused: false,
      inForce: true,
    };
    expect(planRefund(owed, 100)).toMatchObject({ ok: true, creditCents: 100, whole: false });
    expect(planRefund(owed, 300)).toMatchObject({ ok: true, creditCents: 1000, whole: true });
  });
});

test("a share of listings is proportional, all of them everything, never above what is left", () => {
  const order = { grossCents: cents, of: fc.integer({ min: 1, max: 50 }), chosen: fc.integer() };
  fc.assert(
    fc.property(fc.record({ ...order, left: cents }), ({ grossCents, of, chosen, left }) => {
      const share = listingsShareCents({ grossCents, listings: of }, chosen, left);
      const exact = (grossCents * chosen) / of;
      const within = share !== null && share <= left && share <= exact + 0.5;
      const least = Math.min(left, exact - 0.5);
      const proportional = within && share >= least;
      const possible = chosen >= 1 && chosen <= of;
      expect(possible ? (chosen === of ? share === left : proportional) : share === null).toBe(
        true,
      );
    }),
  );
});

test("payments are refunded in their order, each within its rest, together the amount", () => {
  const payments = fc.array(fc.record({ id: fc.uuid(), leftCents: cents }), { maxLength: 6 });
  fc.assert(
    fc.property(payments, cents, (given, amount) => {
      const shares = allotRefund(given, amount);
      const total = shares.reduce((sum, share) => sum + share.amountCents, 0);
      const left = given.reduce((sum, { leftCents }) => sum + leftCents, 0);
      expect(total).toBe(Math.min(amount, left));
      for (const { payment, amountCents } of shares) {
        expect(amountCents).toBeGreaterThan(0);
        expect(amountCents).toBeLessThanOrEqual(payment.leftCents);
      }
      for (const share of shares.slice(0, -1))
        expect(share.amountCents).toBe(share.payment.leftCents);
    }),
  );
});

test("each share has a credit note, except what was never invoiced, which goes first", () => {
  const note = (id: string, amountCents: number) => ({ id, amountCents });
  expect(notesOfShares([100, 200], [])).toEqual([null, null]);
  expect(notesOfShares([100, 200], [note("a", 300)])).toEqual(["a", "a"]);
  expect(notesOfShares([100, 200], [note("a", 200)])).toEqual([null, "a"]);
  expect(notesOfShares([100, 200], [note("a", 250)])).toEqual(["a", "a"]);
  expect(notesOfShares([100, 200], [note("a", 100), note("b", 200)])).toEqual(["a", "b"]);
  expect(notesOfShares([300], [note("a", 1000)])).toEqual(["a"]);
});

test("sent and pending refunds of a payment count once", () => {
  const sent = { status: "sent", amountCents: 100 } as const;
  const asked = { status: "asked", amountCents: 30 } as const;
  const failed = { status: "failed", amountCents: 7 } as const;
  expect(goneCents(0, [])).toBe(0);
  expect(goneCents(100, [sent])).toBe(100);
  expect(goneCents(150, [sent, asked, failed])).toBe(187);
  expect(goneCents(0, [sent, asked])).toBe(130);
});

test("a refund is sent once, fails before or after, and may be sent again", () => {
  const moves = refundStatuses.flatMap((status) =>
    (["send", "refuse"] as const).map((act) => `${status} ${act} ${refundAfter(status, act)}`),
  );
  expect(moves).toEqual([
    "asked send sent",
    "asked refuse failed",
    "sent send null",
    "sent refuse failed",
    "failed send sent",
    "failed refuse null",
  ]);
});

test("a full refund ends an order in progress", () => {
  const refunded = orderStatuses.map((status) => [status, orderStatusRefunded(status)]);
  expect(Object.fromEntries(refunded)).toMatchObject({
    pending: "cancelled",
    paid: "cancelled",
    in_progress: "cancelled",
    completed: null,
    cancelled: null,
  });
});
