import { orderWords as words } from "#copy/admin/orders.ts";
import { data, redirect } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { orderActAuthor, orderActDetail, orderActName, orderActsDone } from "#copy/order-page.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import { clientTitle } from "#domain/client-title.ts";
import { type OrderAction, orderTransitions } from "#domain/order.ts";
import { isInformationAwaited, isInformationComplete } from "#domain/order-information.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isSubscriptionRunning } from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { emailsAbout } from "#queries/email/list.server.ts";
import { orderSubscription } from "#queries/order/subscription.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { informationOf } from "#queries/order/summary.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { revisionsOfOrder } from "#queries/revision/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Notice } from "#ui/notice.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { EmailsCard } from "../email-deliveries/emails-card.tsx";
import { HistoryCard } from "../record/history-card.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordColumns } from "../record/columns.tsx";
import type { Route } from "./+types/order.ts";
import { ClosedOrderActs, OrderNextAct } from "./order-acts.tsx";
import { OrderClient } from "./order-client.tsx";
import { OrderInformationCard } from "./order-information-card.tsx";
import { OrderPriceCard } from "./order-price-card.tsx";
import { OrderRevisions } from "./order-revisions.tsx";
import { OrderSubscription } from "./order-subscription.tsx";
import { postOrderAct } from "./post-order-act.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** The file of one order: where it stands, what can be done, what was told and done. */
export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const found = await viewing({ request, context }, async (db) => {
    const order = await orderById(db, orderId);
    if (!order) return null;
    const information = await informationOf(db, order.id);
    const complete =
      information !== null &&
      isInformationComplete(information.sentAt !== null, information.answers);
    const boostLocalDescribed = order.boostLocalDescribedAt !== null;
    return {
      order,
      information,
      awaited: isInformationAwaited({ ...order, complete, boostLocalDescribed }, now),
      revisions: await revisionsOfOrder(db, order.id),
      subscription: await orderSubscription(db, order, parisDate(now)),
      history: await recordHistory(db, { type: "order", id: order.id }),
      emails: await emailsAbout(db, order.id),
    };
  });
  if (!found) throw data(null, { status: 404 });
  return { ...found, done: doneIn(url) };
}

function doneIn(url: URL): OrderAction | null {
  const done = url.searchParams.get("fait") ?? "";
  // oxlint-disable-next-line no-unsafe-type-assertion -- just checked
  return Object.hasOwn(orderTransitions, done) ? (done as OrderAction) : null;
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  const outcome = await postOrderAct({ request, context, orderId, userId });
  if ("done" in outcome)
    return redirect(`${recordAddress.order(orderId)}?fait=${outcome.done}`, 303);
  return data(outcome.answer, { status: outcome.status });
}

/** A refusal says that the order has changed: the page then shows it as it is. */
export function shouldRevalidate() {
  return true;
}

const historyWords = { name: orderActName, author: orderActAuthor, detail: orderActDetail };

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, information, awaited, revisions, subscription, history, emails, done } =
    loaderData;
  const refusal = actionData?.refusal ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={`${order.number} · Commandes`} />
      <div>
        <BackLink to="/admin/commandes">{words.all}</BackLink>
        <header className="mt-2 grid gap-2">
          <h1 className="line-clamp-4 text-2xl wrap-anywhere">
            {order.number}, {clientTitle(order)}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <StatusBadge status={order.status} label={orderStatusLabels[order.status]} />
            <span>
              {words.placedOn(shortMoment(order.createdAt))}
              {order.mode === "demo" && words.inDemonstration}
            </span>
          </p>
        </header>
      </div>
      {refusal !== null && (
        <TakesFocus answer={actionData}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(refusal)}
          </Notice>
        </TakesFocus>
      )}
      {!actionData && done !== null && (
        <SuccessNotice title={orderActsDone[done].title}>
          {frenchSpaces(orderActsDone[done].text)}
        </SuccessNotice>
      )}
      <OrderNextAct order={order} note={actionData?.note ?? null} />
      <RecordColumns
        aside={
          <>
            <OrderClient order={order} />
            <HistoryCard history={history} words={historyWords} />
            {emails.length > 0 && <EmailsCard emails={emails} />}
          </>
        }
      >
        <OrderInformationCard order={order} information={information} awaited={awaited} />
        <OrderPriceCard order={order} />
        <OrderSubscription orderId={order.id} {...subscription} />
        {revisions.length > 0 && <OrderRevisions revisions={revisions} />}
        <ClosedOrderActs
          order={order}
          note={actionData?.note ?? null}
          runningSubscription={
            subscription.latest && isSubscriptionRunning(subscription.latest.state)
              ? subscription.latest.id
              : null
          }
        />
      </RecordColumns>
    </div>
  );
}
