import { expect, test } from "vitest";
import { clientTasks } from "#domain/client-tasks.ts";

type Situation = Parameters<typeof clientTasks>[0];

const now = new Date("2026-11-21T11:00:00Z");
const nothing: Situation = {
  orders: [],
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
  planType: "domination" as const,
  ...changes,
});
const kinds = (situation: Partial<Situation>) =>
  clientTasks({ ...nothing, ...situation }, now).map(({ kind }) => kind);

test("there is nothing to do for whom nothing waits", () => {
  expect(kinds({})).toEqual([]);
  expect(
    kinds({
      orders: [order({ status: "completed" }), order({ status: "cancelled" })],
      quotes: [{ id: "q", number: "D", status: "completed", orderId: "o" }],
      quoteRequests: [{ id: "r", companyName: "x", status: "completed" }],
      revisions: [{ id: "v", subject: "x", status: "in_progress", lastAuthor: "administrator" }],
      calls: [{ id: "c", status: "booked", startsAt: new Date("2026-11-22T11:00:00Z") }],
    }),
  ).toEqual([]);
});

test("whoever waits for an answer comes before what was agreed, and before what could be offered", () => {
  expect(
    kinds({
      orders: [order({ planType: "premium", status: "paid" }), order({})],
      quotes: [
        { id: "q", number: "D", status: "draft", orderId: null },
        { id: "a", number: "D", status: "completed", orderId: null },
      ],
      quoteRequests: [{ id: "r", companyName: "x", status: "pending" }],
      revisions: [{ id: "v", subject: "x", status: "pending", lastAuthor: null }],
      calls: [{ id: "c", status: "booked", startsAt: new Date("2026-11-20T11:00:00Z") }],
    }),
  ).toEqual([
    "answer-request",
    "answer-revision",
    "note-call",
    "make-order",
    "start-work",
    "mark-paid",
    "finish-quote",
    "open-subscription",
  ]);
});

test("a subscription is offered after a paid Boost Local, to whom none runs", () => {
  const paid = order({ planType: "premium", status: "completed" });
  expect(kinds({ orders: [paid] })).toEqual(["open-subscription"]);
  expect(kinds({ orders: [paid], subscriptions: [{ orderId: "x", subscribed: false }] })).toEqual([
    "open-subscription",
  ]);
  expect(kinds({ orders: [paid], subscriptions: [{ orderId: "x", subscribed: true }] })).toEqual(
    [],
  );
  expect(kinds({ orders: [order({ planType: "premium" })] })).toEqual(["mark-paid"]);
});
