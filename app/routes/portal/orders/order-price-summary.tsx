import type { OrderRecord } from "#queries/order/by-id.server.ts";
import { orderPriceSummaryWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { OrderPriceLines } from "#ui/order-price-lines.tsx";
import { TextLink } from "#ui/text-link.tsx";

type PricedOrder = Pick<OrderRecord, "price" | "promoCode" | "quoteId" | "quoteNumber">;

export function OrderPriceSummary({ order }: { order: PricedOrder }) {
  const { price, promoCode, quoteId, quoteNumber } = order;
  return (
    <Card aria-labelledby="prix">
      <CardHeader
        id="prix"
        title={labels.price}
        description={
          quoteId && (
            <TextLink to={`/devis/${quoteId}`}>
              {words.quote}
              {quoteNumber ?? words.ofOrigin}
            </TextLink>
          )
        }
      />
      <CardBody className="text-sm">
        <OrderPriceLines price={price} promoCode={promoCode} />
      </CardBody>
    </Card>
  );
}
