import { describe, expect, test } from "vitest";
import { emailDropReasonWords } from "#copy/statuses.ts";
import {
  awaitedCharge,
  awaitedPayment,
  closedOrder,
  comingCall,
  emailDropReasons,
  openedSubscription,
  orderInForce,
  restoredSubscription,
  setAsidePublication,
  suspendedSubscription,
  toldStatus,
  unchangedCall,
  waitingPublication,
  waitingQuote,
  workingLink,
} from "#domain/email-truth.ts";
import { type PaymentFacts, paymentStanding } from "#domain/payment.ts";
import type { ChargeStatus } from "#domain/subscription-charge.ts";
import { paidOnOrdering } from "../../samples/payment-facts.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-21T10:30:00Z");
const tomorrow = new Date("2026-11-22T09:00:00Z");
const inTwoDays = new Date("2026-11-23T10:00:00Z");
const call = {
  status: "booked",
  sequence: 1,
  toldSequence: 1,
  startsAt: inTwoDays,
  endsAt: new Date("2026-11-23T10:20:00Z"),
} as const;

describe("reasons that make an e-mail untrue", () => {
  test("every reason has its words", () => {
    expect(Object.keys(emailDropReasonWords).toSorted()).toEqual(emailDropReasons.toSorted());
  });

  test("an order's e-mails become untrue by its cancellation alone", () => {
    const outcomes = (["pending", "paid", "in_progress", "completed", "cancelled"] as const).map(
      (status) => orderInForce({ status }),
    );
    expect(outcomes).toEqual([null, null, null, null, "order-cancelled"]);
  });

  test("a reminder of payment is true while it is due, since the same opening of the order", () => {
    const money = { grossCents: 112_300, paidCents: 0, refundedCents: 0, paidOn: null };
    const facts = { ...paidOnOrdering, ...money };
    const reminded = (changes: Partial<PaymentFacts>, payableSince = now) => {
      const status = "pending" as const;
      const order = { ...facts, status, payableSince, processing: false, ...changes };
      return awaitedPayment({ standing: paymentStanding(order), payableSince, toldSince: now });
    };
    expect(reminded({})).toBeNull();
    expect(reminded({ paidCents: 50_000 })).toBeNull();
    expect(reminded({ processing: true })).toBe("payment-under-way");
    expect(reminded({ status: "paid" })).toBe("payment-received");
    expect(reminded({ status: "completed" })).toBe("payment-received");
    expect(reminded({ paidCents: 112_300, refundedCents: 112_300 })).toBe("payment-received");
    expect(reminded({ status: "cancelled" })).toBe("order-cancelled");
    expect(reminded({}, later)).toBe("order-reopened");
  });

  test("an order's closing is true while it is closed", () => {
    expect(closedOrder({ status: "cancelled" })).toBeNull();
    expect(closedOrder({ status: "pending" })).toBe("order-reopened");
  });

  test("sending and reminding a quote is true while its client may still answer", () => {
    const sent = (status: "pending" | "completed" | "rejected" | "cancelled", validUntil: string) =>
      waitingQuote({ status, validUntil }, now);
    expect(sent("pending", "2026-11-21")).toBeNull();
    expect(sent("pending", "2026-11-20")).toBe("quote-expired");
    expect(sent("completed", "2026-11-21")).toBe("quote-accepted");
    expect(sent("rejected", "2026-11-21")).toBe("quote-refused");
    expect(sent("cancelled", "2026-11-21")).toBe("quote-cancelled");
  });

  test("a revision's status is true while it is its status", () => {
    const told = (status: "in_progress" | "completed") =>
      toldStatus({ told: "in_progress", status });
    expect([told("in_progress"), told("completed")]).toEqual([null, "request-moved-on"]);
  });

  test("an ended subscription no longer begins, even if its last day is to come", () => {
    const opened = (subscribed: boolean, endsOn: string | null) =>
      openedSubscription({ subscribed, endsOn });
    expect(opened(true, null)).toBeNull();
    expect(opened(true, "2026-12-20")).toBe("subscription-ended");
    expect(opened(false, "2026-11-20")).toBe("subscription-ended");
  });

  test("a charge's reminder is true while it is due, counted from its first e-mail", () => {
    const recalled = (status: ChargeStatus, dueOn = "2026-11-20") =>
      awaitedCharge({ status, dueOn, toldSince: "2026-11-20" });
    expect([recalled("due"), recalled("failed")]).toEqual([null, null]);
    expect(recalled("failed", "2026-11-21")).toBe("subscription-moved-on");
    expect(recalled("processing")).toBe("payment-under-way");
    expect([recalled("paid"), recalled("dropped")]).toEqual([
      "payment-received",
      "payment-received",
    ]);
  });

  test("a suspension is true while it lasts, the return once served again", () => {
    const told = "2026-11-20";
    const suspended = (subscribed: boolean, suspendedOn: string | null) =>
      suspendedSubscription({ subscribed, suspendedOn, told });
    expect(suspended(true, told)).toBeNull();
    expect(suspended(true, null)).toBe("subscription-restored");
    expect(suspended(true, "2026-12-20")).toBe("subscription-restored");
    expect(suspended(false, told)).toBe("subscription-ended");
    const restored = (subscribed: boolean, suspendedOn: string | null) =>
      restoredSubscription({ subscribed, suspendedOn });
    expect(restored(true, null)).toBeNull();
    expect(restored(true, told)).toBe("subscription-suspended");
    expect(restored(false, null)).toBe("subscription-ended");
  });

  test("a publication's e-mail is true for its version, instant and status", () => {
    const told = { version: 2, askedAt: now };
    const asked = { askedVersion: 2, askedAt: now, told };
    expect(waitingPublication({ status: "awaits_approval", ...asked })).toBeNull();
    expect(setAsidePublication({ status: "set_aside", ...asked })).toBeNull();
    const moved = [
      waitingPublication({ status: "approved", ...asked }),
      waitingPublication({ status: "awaits_approval", ...asked, askedVersion: 3 }),
      waitingPublication({ status: "awaits_approval", ...asked, askedAt: later }),
      setAsidePublication({ status: "awaits_approval", ...asked }),
      setAsidePublication({ status: "set_aside", ...asked, askedAt: later }),
    ];
    expect(new Set(moved)).toEqual(new Set(["publication-moved-on"]));
  });

  test("a call's e-mail is true as the call stands, until it is over; its cancellation always", () => {
    const told = (changes: Partial<Record<keyof typeof call, unknown>>, at = now) =>
      unchangedCall({ ...call, ...changes } as typeof call, at);
    expect(told({})).toBeNull();
    expect(told({ sequence: 2 })).toBe("call-changed");
    expect(told({}, call.endsAt)).toBe("call-over");
    expect(told({ status: "cancelled" }, call.endsAt)).toBeNull();
  });

  test("a call's reminder is true until the next one is due, unless cancelled", () => {
    const reminded = (status: "booked" | "cancelled" | "no-show", startsAt: Date) =>
      comingCall({ ...call, status, startsAt, hoursBefore: 24 }, now);
    expect(reminded("booked", tomorrow)).toBeNull();
    expect(reminded("booked", later)).toBe("call-over");
    expect(reminded("cancelled", tomorrow)).toBe("call-changed");
    expect(reminded("no-show", tomorrow)).toBe("call-over");
  });

  test("a link's e-mail is true while the link opens something", () => {
    const link = (expiresAt: Date, usedAt: Date | null) => workingLink({ expiresAt, usedAt }, now);
    expect(link(later, null)).toBeNull();
    expect(link(now, null)).toBe("link-over");
    expect(link(later, now)).toBe("link-over");
  });
});
