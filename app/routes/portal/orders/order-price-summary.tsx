import type { OrderRecord } from "#queries/order/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { OrderPriceLines } from "#ui/order-price-lines.tsx";
import { TextLink } from "#ui/text-link.tsx";

type PricedOrder = Pick<OrderRecord, "price" | "promoCode" | "quoteId" | "quoteNumber">;

/** What was ordered and what it costs, with the quote it comes from. */
export function OrderPriceSummary({ order }: { order: PricedOrder }) {
  const { price, promoCode, quoteId, quoteNumber } = order;
  return (
    <Card aria-labelledby="prix">
      <CardHeader
        id="prix"
        title="Prix"
        description={
          quoteId && (
            <TextLink to={`/devis/${quoteId}`}>Devis {quoteNumber ?? "d’origine"}</TextLink>
          )
        }
      />
      <CardBody className="text-sm">
        <OrderPriceLines price={price} promoCode={promoCode} />
      </CardBody>
    </Card>
  );
}
