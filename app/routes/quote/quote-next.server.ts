import { ownInformationUrl } from "#domain/order-information-url.ts";
import { stepsOnceAccepted } from "#domain/quote-next.ts";
import type { App } from "#http/app-context.ts";
import { orderSummary } from "#queries/order/summary.server.ts";
import type { QuoteRecord } from "#queries/quote/by-id.server.ts";
import { readPaymentLine } from "../site/payer/payment-line.server.ts";
import type { QuoteNext } from "./loaded-quote.ts";

export async function readQuoteNext(
  db: Parameters<typeof orderSummary>[0],
  quote: QuoteRecord,
  { app, signedIn }: { app: App; signedIn: boolean },
): Promise<QuoteNext> {
  const order = quote.order && (await orderSummary(db, quote.order.id));
  if (!order) return { steps: stepsOnceAccepted({ signedIn, order: null }), order: null };
  const payPath = (await readPaymentLine(db, order.id, app))?.payPath ?? null;
  const informationAwaited = order.formClosed === null && order.informationGivenAt === null;
  return {
    steps: stepsOnceAccepted({
      signedIn,
      order: { informationAwaited, payable: payPath !== null },
    }),
    order: {
      number: order.number,
      payPath,
      informationUrl: ownInformationUrl(app.site, order.id),
    },
  };
}
