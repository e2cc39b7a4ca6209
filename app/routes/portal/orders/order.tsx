import { orderWords as words } from "#copy/portal/orders.ts";
import { data } from "react-router";
import { shortDay } from "#domain/french-dates.ts";
import { ownInformationUrl } from "#domain/order-information-url.ts";
import { formClosedReason, isInformationComplete } from "#domain/order-information.ts";
import { parisDate } from "#domain/paris-date.ts";
import { includedRevisions, isOrderRevisable } from "#domain/revision.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { deliverablesOfOrder } from "#queries/deliverable/listings-of-client.server.ts";
import { orderBilling } from "#queries/invoice/billing.server.ts";
import { clientInvoicesOfOrder } from "#queries/invoice/of-client.server.ts";
import { listingsOfOrder } from "#queries/listing-access/of-order.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { informationOf } from "#queries/order/summary.server.ts";
import { releasedReport } from "#queries/report/by-order.server.ts";
import { includedRevisionsLeft, revisionsOfOrder } from "#queries/revision/by-id.server.ts";
import { MissingBilling } from "../../billing/billing-card.tsx";
import { guaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { orderRefunds } from "#queries/refund/of-order.server.ts";
import { readPaymentLine } from "../../site/payer/payment-line.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { OrderBadge } from "#ui/order-badge.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/order.ts";
import { OrderAccess } from "./order-access.tsx";
import { OrderInformationState } from "./order-information-state.tsx";
import { OrderGuarantee } from "./order-guarantee.tsx";
import { OrderInvoices } from "./order-invoices.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderPriceSummary } from "./order-price-summary.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderRevisionsCard } from "./order-revisions-card.tsx";
import { DeliveryLines } from "./delivery-lines.tsx";
import { OrderSteps, progressOf } from "./order-steps.tsx";
import { ReportLink } from "./report-link.tsx";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const app = appOf(context);
  const { site } = app;
  const found = await viewing({ request, context }, async (db) => {
    const order = await orderById(db, orderId);
    if (order?.userId !== userId) return null;
    const { id, number, status, packName, planType, price, promoCode, createdAt } = order;
    const { quoteId, quoteNumber } = order;
    const information = await informationOf(db, id);
    const sent = (information?.sentAt ?? null) !== null;
    const complete = information !== null && isInformationComplete(sent, information.answers);
    const boostLocalDescribed = order.boostLocalDescribedAt !== null;
    return {
      order: { id, number, status, packName, price, promoCode, createdAt, quoteId, quoteNumber },
      information: site.informationFormUrl
        ? null
        : {
            begunAt: information?.updatedAt ?? null,
            sentAt: complete ? information.sentAt : null,
          },
      formOpen: formClosedReason({ planType, status, sent, boostLocalDescribed }) === null,
      revisions: await revisionsOfOrder(db, id),
      revisable: isOrderRevisable(status),
      included: includedRevisions(planType),
      left: await includedRevisionsLeft(db, order),
      invoices: await clientInvoicesOfOrder(db, userId, id),
      billing: await orderBilling(db, id),
      deliverables: await deliverablesOfOrder(db, id),
      reported: (await releasedReport(db, id)) !== null,
      now: app.clock(),
      today: parisDate(app.clock()),
      payment: await readPaymentLine(db, id, app),
      guarantee: await guaranteeStanding(db, id, parisDate(app.clock())),
      listings: await listingsOfOrder(db, id),
      refunds: await orderRefunds(db, id),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const informed = url.searchParams.get("informations") === "envoyees";
  return { ...found, formUrl: ownInformationUrl(site, found.order.id), informed };
}

export default function OwnOrder({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { order, information, formOpen, formUrl, revisions, revisable, included, left } =
    loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(order.number, site.name)}</title>
      <div>
        <BackLink to="/portal/commandes">{words.all}</BackLink>
        <h1 className="mt-2 text-2xl wrap-anywhere">{order.packName}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <OrderBadge status={order.status} refunded={loaderData.payment?.refunded ?? false} />
          <span>{words.orderNumber(order.number)}</span>
          <span>{words.placedOn(shortDay(order.createdAt))}</span>
        </p>
      </div>
      {loaderData.informed && loaderData.information?.sentAt && (
        <SuccessNotice title={words.informed.title}>
          {frenchSpaces(words.informed.text)}
        </SuccessNotice>
      )}
      <OrderProgress loaderData={loaderData} />
      {loaderData.reported && <ReportLink orderId={order.id} />}
      {loaderData.billing && <MissingBilling billing={loaderData.billing} from="portal" />}
      {loaderData.payment && <OrderPayment {...loaderData.payment} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {formOpen && (
            <OrderInformationState
              formUrl={formUrl}
              information={information}
              pressing={!loaderData.payment?.payPath}
            />
          )}
          <OrderAccess
            orderId={order.id}
            listings={loaderData.listings}
            pressing={!loaderData.payment?.payPath && (!formOpen || information?.sentAt !== null)}
          />
          <OrderRevisionsCard
            orderId={order.id}
            revisions={revisions}
            revisable={revisable}
            left={{ included, left }}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OrderPriceSummary order={order} />
          <OrderInvoices invoices={loaderData.invoices} today={loaderData.today} />
          <OrderRefunds refunds={loaderData.refunds} />
          {loaderData.guarantee && (
            <OrderGuarantee orderId={order.id} standing={loaderData.guarantee} />
          )}
        </div>
      </div>
    </div>
  );
}

function OrderProgress({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { order, deliverables, now, payment } = loaderData;
  const { status, createdAt: placedAt } = order;
  const unpaid = payment?.unpaid ?? null;
  if (deliverables.length === 0) {
    return <OrderSteps status={status} unpaid={unpaid} placedAt={placedAt} />;
  }
  const progress = progressOf({ status, unpaid });
  return <DeliveryLines {...progress} placedAt={placedAt} deliverables={deliverables} now={now} />;
}
