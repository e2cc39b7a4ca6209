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

describe("what makes a message untrue", () => {
  test("every reason has its words", () => {
    expect(Object.keys(emailDropReasonWords).toSorted()).toEqual(emailDropReasons.toSorted());
  });

  test("an order's news wait for nothing but its cancellation", () => {
    const outcomes = (["pending", "paid", "in_progress", "completed", "cancelled"] as const).map(
      (status) => orderInForce({ status }),
    );
    expect(outcomes).toEqual([null, null, null, null, "order-cancelled"]);
  });

  test("a client is reminded of what is still due, and of the same opening of their order", () => {
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

  test("an order's closing is told while it is closed", () => {
    expect(closedOrder({ status: "cancelled" })).toBeNull();
    expect(closedOrder({ status: "pending" })).toBe("order-reopened");
  });

  test("a quote is sent and recalled while its client may still answer", () => {
    const sent = (status: "pending" | "completed" | "rejected" | "cancelled", validUntil: string) =>
      waitingQuote({ status, validUntil }, now);
    expect(sent("pending", "2026-11-21")).toBeNull();
    expect(sent("pending", "2026-11-20")).toBe("quote-expired");
    expect(sent("completed", "2026-11-21")).toBe("quote-accepted");
    expect(sent("rejected", "2026-11-21")).toBe("quote-refused");
    expect(sent("cancelled", "2026-11-21")).toBe("quote-cancelled");
  });

  test("a revision's status is told while it is its status", () => {
    const told = (status: "in_progress" | "completed") =>
      toldStatus({ told: "in_progress", status });
    expect([told("in_progress"), told("completed")]).toEqual([null, "request-moved-on"]);
  });

  test("a subscription that was ended no longer begins, be its last day to come", () => {
    const opened = (subscribed: boolean, endsOn: string | null) =>
      openedSubscription({ subscribed, endsOn });
    expect(opened(true, null)).toBeNull();
    expect(opened(true, "2026-12-20")).toBe("subscription-ended");
    expect(opened(false, "2026-11-20")).toBe("subscription-ended");
  });

  test("a charge is recalled while it is asked for, counted from the day it was first told of", () => {
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

  test("a subscription's suspension is told while it lasts, its return once it is served again", () => {
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

  test("a publication is told of as it was asked about: that version, since then, in that status", () => {
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

  test("a call is told as it stands, until it is over; its cancellation is told whenever", () => {
    const told = (changes: Partial<Record<keyof typeof call, unknown>>, at = now) =>
      unchangedCall({ ...call, ...changes } as typeof call, at);
    expect(told({})).toBeNull();
    expect(told({ sequence: 2 })).toBe("call-changed");
    expect(told({}, call.endsAt)).toBe("call-over");
    expect(told({ status: "cancelled" }, call.endsAt)).toBeNull();
  });

  test("a reminder helps until the next one is due, of a call nobody cancelled", () => {
    const reminded = (status: "booked" | "cancelled" | "no-show", startsAt: Date) =>
      comingCall({ ...call, status, startsAt, hoursBefore: 24 }, now);
    expect(reminded("booked", tomorrow)).toBeNull();
    expect(reminded("booked", later)).toBe("call-over");
    expect(reminded("cancelled", tomorrow)).toBe("call-changed");
    expect(reminded("no-show", tomorrow)).toBe("call-over");
  });

  test("a link leaves while it opens something", () => {
    const link = (expiresAt: Date, usedAt: Date | null) => workingLink({ expiresAt, usedAt }, now);
    expect(link(later, null)).toBeNull();
    expect(link(now, null)).toBe("link-over");
    expect(link(later, now)).toBe("link-over");
  });
});
