import { type CallStatus, callActRefusal } from "./call.ts";
import { type OrderPlan, type OrderStatus, orderStatusesOpeningSubscription } from "./order.ts";
import type { QuoteStatus } from "./quote.ts";
import type { RequestStatus } from "./request.ts";
import { type RevisionSide, turnIn } from "./revision.ts";

/** What the agency should do next for a client, most pressing first; `id` is the record it is about. */
export interface ClientTask {
  kind:
    | "answer-request"
    | "answer-revision"
    | "note-call"
    | "make-order"
    | "start-work"
    | "mark-paid"
    | "finish-quote"
    | "open-subscription";
  id: string;
  /** By what the record is known; empty: nothing. */
  name: string;
}

interface ClientSituation {
  orders: { id: string; number: string; status: OrderStatus; planType: OrderPlan }[];
  quotes: { id: string; number: string; status: QuoteStatus; orderId: string | null }[];
  quoteRequests: { id: string; companyName: string; status: RequestStatus }[];
  revisions: {
    id: string;
    subject: string;
    status: RequestStatus;
    lastAuthor: RevisionSide | null;
  }[];
  calls: { id: string; status: CallStatus; startsAt: Date }[];
  subscriptions: { orderId: string; subscribed: boolean }[];
}

/** Whoever waits for an answer comes first, then what was agreed, then what could be offered. */
export function clientTasks(client: ClientSituation, now: Date): ClientTask[] {
  const { orders, quotes, quoteRequests, revisions, calls } = client;
  const waiting = orders.filter(({ status }) => status === "pending");
  return [
    ...quoteRequests
      .filter(({ status }) => status === "pending")
      .map(({ id, companyName }) => task("answer-request", id, companyName)),
    ...revisions
      .filter((one) => turnIn(one) === "administrator")
      .map(({ id, subject }) => task("answer-revision", id, subject)),
    ...calls
      .filter((one) => one.status === "booked" && callActRefusal("mark-came", one, now) === null)
      .map(({ id }) => task("note-call", id, "")),
    ...quotes
      .filter(({ status, orderId }) => status === "completed" && orderId === null)
      .map(({ id, number }) => task("make-order", id, number)),
    ...orders
      .filter(({ status }) => status === "paid")
      .map(({ id, number }) => task("start-work", id, number)),
    ...waiting.map(({ id, number }) => task("mark-paid", id, number)),
    ...quotes
      .filter(({ status }) => status === "draft")
      .map(({ id, number }) => task("finish-quote", id, number)),
    ...toSubscribe(client),
  ];
}

function task(kind: ClientTask["kind"], id: string, name: string): ClientTask {
  return { kind, id, name };
}

/** A Boost Local that is paid opens the monthly offer, to whom none runs yet (decisions.md, section 4). */
function toSubscribe({ orders, subscriptions }: ClientSituation): ClientTask[] {
  if (subscriptions.some(({ subscribed }) => subscribed)) return [];
  const opening: readonly OrderStatus[] = orderStatusesOpeningSubscription;
  const order = orders.find((one) => one.planType === "premium" && opening.includes(one.status));
  return order ? [task("open-subscription", order.id, order.number)] : [];
}
