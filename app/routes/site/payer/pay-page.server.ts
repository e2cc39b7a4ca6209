import type { RouterContextProvider } from "react-router";
import { paymentSentence, waysOf } from "#copy/payment.ts";
import type { PayNews } from "#copy/pay-page.ts";
import { transferReference } from "#domain/bank-transfer.ts";
import { orderInformationUrl } from "#domain/order-information-url.ts";
import { isPayable, type PaymentStanding } from "#domain/payment.ts";
import { type App, appOf, requestFactsContext } from "#http/app-context.ts";
import { currentViewer, type Viewer, isOwnOrder } from "#http/current-viewer.server.ts";
import { bearsOrderKey, keyQueryOf } from "#http/order-link.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { type OrderPayment, orderPayment } from "#queries/payment/of-order.server.ts";
import { orderSummary } from "#queries/order/summary.server.ts";
import { settleOrderSessions } from "#workflows/money/settle-session.server.ts";
import { invoiceAsk } from "./invoice-ask.server.ts";
import { heldInformation } from "../order-information/held-information.server.ts";
import { transferTo } from "./transfer.server.ts";
import { fullName } from "#domain/client-title.ts";

interface PayVisit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
  url: URL;
}

export type PayPage = NonNullable<Awaited<ReturnType<typeof readPayPage>>>;

/** The order's id suffices to pay; `buyer` is for its owner, the agency and signed links. Null: no such order. */
export async function readPayPage(visit: PayVisit) {
  const { request, context, orderId, url } = visit;
  const app = appOf(context);
  const read = () =>
    viewing(
      { request, context },
      async (db) => {
        const found = await orderPayment(db, orderId);
        return found && { ...found, summary: await orderSummary(db, found.order.id) };
      },
      orderId,
    );
  let found = await read();
  if (!found) return null;
  if (url.searchParams.has("retour") && (await settled(visit, found)))
    found = (await read()) ?? found;
  const { order, standing, attempts, summary } = found;
  const viewer = await currentViewer(request, context);
  const ways = waysOf(standing, app, { latest: attempts[0], now: app.clock() });
  // `key: null`: a payment link may be forwarded, so its key must not open the information form.
  const held = await heldInformation({ request, context, orderId: order.id, key: null });
  return {
    order: {
      id: order.id,
      number: order.number,
      packName: order.packName,
      listings: summary?.planType === "custom" ? null : order.listings,
      grossCents: order.grossCents,
    },
    buyer: mayReadBuyer(visit, viewer, order) ? buyerOf(order) : null,
    /** Null until paid: one request at a time. */
    invoiceAsk: isInvoiceAsked(standing) ? await invoiceAsk(visit, order.id) : null,
    owned: isOwnOrder(viewer, order),
    someoneElse: viewer.kind === "client" && !isOwnOrder(viewer, order),
    standing,
    payable: isPayable(standing),
    ways,
    trial: app.trialPayments !== null,
    sentence: paymentSentence(standing, ways),
    transfer: isPayable(standing)
      ? transferTo(app.site, { reference: transferReference(order.number), ...standing })
      : null,
    news: ways.refused?.why === "page-refused" ? ways.refused.why : newsOf(url, standing, attempts),
    /** Null: nothing left to ask, or this visitor may not open the form. */
    informationUrl:
      summary?.formClosed === null && held ? orderInformationUrl(app.site, order.id) : null,
    /** Permanent address, as used in e-mails. */
    ownUrl: `${app.siteUrl}/payer/${order.id}${keyQueryOf(url)}`,
    postUrl: `/payer/${order.id}${keyQueryOf(url)}`,
  };
}

async function settled(
  { context, orderId }: PayVisit,
  { standing }: Pick<OrderPayment, "standing">,
): Promise<boolean> {
  if (standing.kind !== "due" && standing.kind !== "processing") return false;
  const app: App = appOf(context);
  if ((await app.limits.payments.take(context.get(requestFactsContext).clientAddress)) !== null) {
    return false;
  }
  await settleOrderSessions(app, { orderId, now: app.clock() });
  return true;
}

type Order = OrderPayment["order"];

function mayReadBuyer({ context, url }: PayVisit, viewer: Viewer, order: Order): boolean {
  if (viewer.kind === "administrator" || isOwnOrder(viewer, order)) return true;
  return bearsOrderKey({ context, orderId: order.id, url }, "payment");
}

function isInvoiceAsked({ kind }: PaymentStanding): boolean {
  return kind === "paid" || kind === "processing";
}

function buyerOf({ firstName, lastName, company }: Order) {
  return { name: fullName({ firstName, lastName }), company };
}

function newsOf(
  url: URL,
  standing: PaymentStanding,
  attempts: OrderPayment["attempts"],
): PayNews | null {
  if (!isPayable(standing)) return null;
  if (url.searchParams.has("abandon")) return "abandoned";
  const [latest] = attempts;
  // Failed before the provider's page was opened: not a refused payment.
  if (latest?.status === "failed" && latest.sessionId !== null) return "refused";
  return url.searchParams.has("retour") && latest?.status === "open" ? "awaited" : null;
}
