import { callStanding } from "./call-standing.ts";
import type { CallStatus } from "./call.ts";
import { isInformationAwaited } from "./order-information.ts";
import { orderLife, type OrderPlan, type OrderStatus } from "./order.ts";
import { parisDate } from "./paris-date.ts";
import { isQuoteActionAllowed, quoteLife, type QuoteStatus } from "./quote.ts";
import { isRequestOpen, type RequestStatus } from "./request.ts";
import { type RevisionSide, turnIn } from "./revision.ts";
import {
  isSubscriptionRunning,
  openingRefusal,
  type SubscriptionDates,
  SUBSCRIPTION_TIER,
  subscriptionState,
} from "./subscription.ts";
import type { ClientToDoKind } from "./to-do-kinds.ts";

export interface ClientToDo {
  kind: ClientToDoKind;
  id: string;
  name: string;
}

interface ClientSituation {
  userId: string | null;
  orders: {
    id: string;
    number: string;
    status: OrderStatus;
    startable: boolean;
    /** False where the due date comes from its invoice. */
    askedOnOrdering: boolean;
    planType: OrderPlan;
    createdAt: Date;
    complete: boolean;
    boostLocalDescribed: boolean;
  }[];
  /** False with an external form: its answers are unknown here. */
  informationAsked: boolean;
  ownsBoostLocal: boolean;
  quotes: { id: string; number: string; status: QuoteStatus; orderId: string | null }[];
  quoteRequests: { id: string; companyName: string; status: RequestStatus }[];
  revisions: {
    id: string;
    subject: string;
    status: RequestStatus;
    lastAuthor: RevisionSide | null;
  }[];
  calls: { id: string; status: CallStatus; endsAt: Date }[];
  subscriptions: (SubscriptionDates & { orderId: string; subscribed: boolean })[];
}

/** Most pressing first: answers owed, then agreed work, then offers. */
export function clientToDos(client: ClientSituation, now: Date): ClientToDo[] {
  const { orders, quotes, quoteRequests, revisions, calls } = client;
  const { asked, offered } = toSubscribe(client, parisDate(now));
  const paid = orders.filter(
    ({ status, startable }) => orderLife[status].next === "start" || startable,
  );
  return [
    ...quoteRequests
      .filter(({ status }) => isRequestOpen(status))
      .map(({ id, companyName }) => toDo("quote-request", id, companyName)),
    ...revisions
      .filter((one) => turnIn(one) === "administrator")
      .map(({ id, subject }) => toDo("revision", id, subject)),
    ...calls
      .filter((one) => callStanding(one, now) === "to-note")
      .map(({ id }) => toDo("call-outcome", id, "")),
    ...quotes
      .filter(({ status, orderId }) => quoteLife[status].agreed && orderId === null)
      .map(({ id, number }) => toDo("quote-accepted", id, number)),
    ...aboutOrders(
      "order-to-start",
      paid.filter((order) => !awaitsInformation(client, order, now)),
    ),
    ...aboutOrders("subscription-to-open", asked),
    ...aboutOrders(
      "order-information",
      paid.filter((order) => awaitsInformation(client, order, now)),
    ),
    ...aboutOrders(
      "order-unpaid",
      orders.filter(
        ({ status, askedOnOrdering }) => orderLife[status].next === "mark-paid" && askedOnOrdering,
      ),
    ),
    ...quotes
      .filter(({ status }) => isQuoteActionAllowed("send", status))
      .map(({ id, number }) => toDo("quote-draft", id, number)),
    ...aboutOrders("subscription-to-offer", offered),
  ];
}

type ClientOrder = ClientSituation["orders"][number];

function toDo(kind: ClientToDo["kind"], id: string, name: string): ClientToDo {
  return { kind, id, name };
}

function aboutOrders(kind: ClientToDo["kind"], orders: ClientOrder[]): ClientToDo[] {
  return orders.map(({ id, number }) => toDo(kind, id, number));
}

function awaitsInformation(client: ClientSituation, order: ClientOrder, now: Date): boolean {
  return client.informationAsked && isInformationAwaited(order, now);
}

/** `asked`: orders of a subscription never opened. `offered`: an order that could open one, when none runs. */
function toSubscribe(client: ClientSituation, today: string) {
  const { userId, ownsBoostLocal, subscriptions } = client;
  const running = subscriptions.filter((one) =>
    isSubscriptionRunning(subscriptionState(one, today)),
  );
  const opening = client.orders.filter((order) => {
    const hasRunningSubscription = running.some(({ orderId }) => orderId === order.id);
    return openingRefusal({ ...order, userId, ownsBoostLocal, hasRunningSubscription }) === null;
  });
  const asked = opening.filter(
    ({ id, planType }) =>
      planType === SUBSCRIPTION_TIER && !subscriptions.some(({ orderId }) => orderId === id),
  );
  return { asked, offered: running.length + asked.length > 0 ? [] : opening.slice(0, 1) };
}
