import { refundDone } from "#copy/refund.ts";
import { paymentDone } from "#copy/payment-desk.ts";
import { invoiceActsDone } from "#copy/admin/order-invoices.ts";
import { randomUUID } from "node:crypto";
import { orderDeliveriesWords } from "#copy/admin/deliveries.ts";
import { orderWords as words } from "#copy/admin/orders.ts";
import { data } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { orderActAuthor, orderActDetail, orderActName, orderActsDone } from "#copy/order-page.ts";
import { accessDeskWords } from "#copy/listing-access.ts";
import { mayDo } from "#domain/agency-role.ts";
import { clientTitle } from "#domain/client-title.ts";
import { isInformationAwaited, isInformationComplete } from "#domain/order-information.ts";
import { reportWords } from "#copy/delivery-report.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isSubscriptionRunning } from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { emailsAbout } from "#queries/email/list.server.ts";
import { orderBilling } from "#queries/invoice/billing.server.ts";
import { shownPapers } from "#queries/invoice/shown-papers.server.ts";
import { customDeliverableRules } from "#forms/deliverable.ts";
import { orderDeliveries } from "#queries/deliverable/of-order.server.ts";
import { orderSubscription } from "#queries/subscription/of-order.server.ts";
import { listingsOfOrder } from "#queries/listing-access/of-order.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { informationPlace } from "#domain/client-file.ts";
import { ownProperty } from "#domain/own-property.ts";
import { picturesAt } from "#queries/client-file/shown.server.ts";
import { informationOf } from "#queries/order/summary.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { reportOfOrder } from "#queries/report/by-order.server.ts";
import { guaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { revisionsOfOrder } from "#queries/revision/by-id.server.ts";
import { OrderBadge } from "#ui/order-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import { EmailsCard } from "../email-deliveries/emails-card.tsx";
import { HistoryCard } from "../record/history-card.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/order.ts";
import { ClosedOrderActs, OrderNextAct } from "./order-acts.tsx";
import { OrderInvoiceCard } from "./invoice/order-invoice-card.tsx";
import { isIssuable } from "./invoice/is-issuable.ts";
import { OrderClient } from "./order-client.tsx";
import { OrderDeliveries } from "./order-deliveries.tsx";
import { OrderGuarantee } from "./order-guarantee.tsx";
import { OrderInformationCard } from "./order-information-card.tsx";
import { OrderListings } from "./order-listings.tsx";
import { OrderPriceCard } from "./order-price-card.tsx";
import { OrderRevisions } from "./order-revisions.tsx";
import { OrderSubscription } from "./order-subscription.tsx";
import { OrderPaymentCard, paymentCardActs } from "./payment/order-payment-card.tsx";
import { orderProgress, shownPayment } from "./payment/shown-payment.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  const money = mayDo((await requireAdministrator(request, context)).role, "money");
  const app = appOf(context);
  const now = app.clock();
  const found = await viewing({ request, context }, async (db) => {
    const order = await orderById(db, orderId);
    if (!order) return null;
    const payment = await shownPayment(db, app, order.id);
    const information = await informationOf(db, order.id);
    const photos = await picturesAt(db, informationPlace(order.id));
    const complete =
      information !== null &&
      isInformationComplete(information.sentAt !== null, information.answers);
    const boostLocalDescribed = order.boostLocalDescribedAt !== null;
    return {
      order,
      information,
      photos,
      awaited: isInformationAwaited({ ...order, complete, boostLocalDescribed }, now),
      revisions: await revisionsOfOrder(db, order.id),
      subscription: await orderSubscription(db, order, parisDate(now)),
      // Without the right `money`, amounts and provider references are removed from the answer, not only hidden.
      payment: money ? payment : null,
      progress: orderProgress(payment),
      guarantee: money ? await guaranteeStanding(db, order.id, parisDate(now)) : null,
      reported: (await reportOfOrder(db, order.id)) !== null,
      papers: money ? await shownPapers(db, order.id) : [],
      billing: money ? await orderBilling(db, order.id) : null,
      history: await recordHistory(db, { type: "order", id: order.id }),
      listings: await listingsOfOrder(db, order.id),
      emails: await emailsAbout(db, order.id),
      deliveries: await orderDeliveries(db, order.id),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const adding = { rules: customDeliverableRules, newId: randomUUID() };
  return { ...found, now, today: parisDate(now), adding, done: doneIn(url) };
}

const doneWords: Record<string, { title: string; text: string }> = {
  ...orderActsDone,
  ...paymentDone,
  ...refundDone,
  ...invoiceActsDone,
  acces: accessDeskWords.done,
  fiche: accessDeskWords.named,
  livraison: orderDeliveriesWords.added,
};

function doneIn(url: URL) {
  const done = url.searchParams.get("fait") ?? "";
  return ownProperty(doneWords, done) ?? null;
}

export { orderActs as action } from "./acts.server.ts";

/** Acts whose refusals are shown in their own card; others above the page. */
const cardActs = [...paymentCardActs, "add-deliverable", "name-listing"] as const;

const historyWords = { name: orderActName, author: orderActAuthor, detail: orderActDetail };

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, information, awaited, revisions, subscription, history, emails, done } =
    loaderData;
  const { payment, progress, papers, billing, deliveries, photos, today } = loaderData;
  return (
    <RecordPage
      tab={`${order.number} · Commandes`}
      back={{ to: "/admin/commandes", words: words.all }}
      title={`${order.number}, ${clientTitle(order)}`}
      facts={
        <>
          <OrderBadge status={order.status} refunded={progress.refundedWhole} />
          <span>
            {words.placedOn(shortMoment(order.createdAt))}
            {order.mode === "demo" && words.inDemonstration}
          </span>
          {loaderData.reported && (
            <TextLink to={recordAddress.report(order.id)}>{reportWords.title}</TextLink>
          )}
        </>
      }
      answer={actionData}
      saidInCards={cardActs}
      done={done}
      next={<OrderNextAct order={order} progress={progress} />}
      aside={
        <>
          <OrderClient order={order} />
          <HistoryCard history={history} words={historyWords} />
          {emails.length > 0 && <EmailsCard emails={emails} />}
        </>
      }
    >
      {loaderData.guarantee && payment && (
        <OrderGuarantee
          standing={loaderData.guarantee}
          refundableCents={payment.refundableCents}
          today={today}
        />
      )}
      {payment && <OrderPaymentCard orderId={order.id} payment={payment} answer={actionData} />}
      {billing && (
        <OrderInvoiceCard papers={papers} billing={billing} issuable={isIssuable(order, papers)} />
      )}
      {loaderData.listings.length > 0 && (
        <OrderListings
          listings={loaderData.listings}
          answer={answerTo(actionData, "name-listing")}
        />
      )}
      <OrderDeliveries
        key={deliveries.counted.all}
        orderId={order.id}
        deliveries={deliveries}
        now={loaderData.now}
        {...loaderData.adding}
        today={today}
        answer={answerTo(actionData, "add-deliverable")}
      />
      <OrderInformationCard
        order={order}
        information={information}
        photos={photos}
        awaited={awaited}
      />
      <OrderPriceCard order={order} />
      {payment && <OrderSubscription orderId={order.id} {...subscription} />}
      {revisions.length > 0 && <OrderRevisions revisions={revisions} />}
      <ClosedOrderActs
        order={order}
        progress={progress}
        answer={answerTo(actionData, "cancel")}
        runningSubscription={
          subscription.latest && isSubscriptionRunning(subscription.latest.state)
            ? subscription.latest.id
            : null
        }
      />
    </RecordPage>
  );
}
