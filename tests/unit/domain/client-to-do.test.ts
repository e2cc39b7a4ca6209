import { describe, expect, test } from "vitest";
import { clientToDos } from "#domain/client-to-do.ts";

type Situation = Parameters<typeof clientToDos>[0];

const now = new Date("2026-11-21T11:00:00Z");
const nothing: Situation = {
  userId: "camille",
  orders: [],
  informationAsked: true,
  ownsBoostLocal: false,
  quotes: [],
  quoteRequests: [],
  revisions: [],
  calls: [],
  subscriptions: [],
};
const order = (changes: Partial<Situation["orders"][number]>) => ({
  id: "o",
  number: "CMD-1",
  status: "pending" as const,
  startable: false,
  askedOnOrdering: true,
  planType: "domination" as const,
  createdAt: new Date("2026-11-01T11:00:00Z"),
  complete: true,
  boostLocalDescribed: false,
  ...changes,
});
const kinds = (situation: Partial<Situation>) =>
  clientToDos({ ...nothing, ...situation }, now).map(({ kind }) => kind);

test("a client without anything pending has nothing to do", () => {
  expect(kinds({})).toEqual([]);
  expect(
    kinds({
      orders: [order({ status: "completed" }), order({ status: "cancelled" })],
      quotes: [{ id: "q", number: "D", status: "completed", orderId: "o" }],
      quoteRequests: [{ id: "r", companyName: "x", status: "completed" }],
      revisions: [{ id: "v", subject: "x", status: "in_progress", lastAuthor: "administrator" }],
      calls: [{ id: "c", status: "booked", endsAt: new Date("2026-11-21T11:00:01Z") }],
    }),
  ).toEqual([]);
});

test("unanswered requests come first, then agreed work, then possible offers", () => {
  expect(
    kinds({
      ownsBoostLocal: true,
      orders: [
        order({ planType: "premium", status: "paid" }),
        order({ id: "u", status: "paid", complete: false }),
        order({}),
      ],
      quotes: [
        { id: "q", number: "D", status: "draft", orderId: null },
        { id: "a", number: "D", status: "completed", orderId: null },
      ],
      quoteRequests: [{ id: "r", companyName: "x", status: "pending" }],
      revisions: [{ id: "v", subject: "x", status: "pending", lastAuthor: null }],
      calls: [{ id: "c", status: "booked", endsAt: now }],
    }),
  ).toEqual([
    "quote-request",
    "revision",
    "call-outcome",
    "quote-accepted",
    "order-to-start",
    "order-information",
    "order-unpaid",
    "quote-draft",
    "subscription-to-offer",
  ]);
});

test("a request waits for its quote, assigned or not", () => {
  const request = { id: "r", companyName: "x", status: "in_progress" as const };
  expect(kinds({ quoteRequests: [request] })).toEqual(["quote-request"]);
});

test("a call in progress is still listed as coming", () => {
  const call = { id: "c", status: "booked" as const, endsAt: new Date(now.getTime() + 1) };
  expect(kinds({ calls: [call] })).toEqual([]);
  expect(kinds({ calls: [{ ...call, endsAt: now }] })).toEqual(["call-outcome"]);
});

test("a paid order waits until its client described what work needs", () => {
  const paid = order({ status: "paid", complete: false });
  expect(kinds({ orders: [paid] })).toEqual(["order-information"]);
  expect(kinds({ orders: [order({ status: "paid" })] })).toEqual(["order-to-start"]);
  expect(kinds({ orders: [paid], informationAsked: false })).toEqual(["order-to-start"]);
  // A subscription continues with the listing described for Boost Local.
  const monthly = { ...paid, planType: "suiviCroissance" as const };
  expect(kinds({ orders: [monthly] })).toEqual(["order-information"]);
  expect(kinds({ orders: [{ ...monthly, boostLocalDescribed: true }] })).toEqual([
    "order-to-start",
  ]);
});

describe("a subscription", () => {
  const boost = order({ id: "boost", planType: "premium", status: "completed" });
  const monthly = order({ id: "monthly", planType: "suiviCroissance", status: "completed" });
  const served = { suspendedOn: null, pausedFrom: null, pausedUntil: null };
  const running = { ...served, orderId: "elsewhere", subscribed: true, endsOn: null };
  const subscribing = (situation: Partial<Situation>) =>
    clientToDos({ ...nothing, ownsBoostLocal: true, ...situation }, now).map(
      ({ kind, id }) => `${kind} ${id}`,
    );

  test("is offered after a paid Boost Local, without a running one", () => {
    expect(subscribing({ orders: [boost] })).toEqual(["subscription-to-offer boost"]);
    expect(subscribing({ orders: [boost], subscriptions: [running] })).toEqual([]);
    const over = { ...running, subscribed: false, endsOn: "2026-11-01" };
    const sinceMidnight = { ...running, endsOn: "2026-11-20" };
    for (const subscription of [over, sinceMidnight]) {
      expect(subscribing({ orders: [boost], subscriptions: [subscription] })).toEqual([
        "subscription-to-offer boost",
      ]);
    }
    const lastDay = { ...running, endsOn: "2026-11-21" };
    expect(subscribing({ orders: [boost], subscriptions: [lastDay] })).toEqual([]);
    expect(kinds({ orders: [{ ...boost, status: "pending" }] })).toEqual(["order-unpaid"]);
  });

  test("is never offered to a client who would be refused", () => {
    expect(subscribing({ userId: null, orders: [boost] })).toEqual([]);
    expect(subscribing({ ownsBoostLocal: false, orders: [monthly] })).toEqual([]);
  });

  test("ordered by a client is opened for that order, whatever else runs", () => {
    const asked = ["subscription-to-open monthly"];
    expect(subscribing({ orders: [boost, monthly] })).toEqual(asked);
    expect(subscribing({ orders: [boost, monthly], subscriptions: [running] })).toEqual(asked);
    const own = { ...running, orderId: "monthly" };
    expect(subscribing({ orders: [boost, monthly], subscriptions: [own] })).toEqual([]);
  });
});
