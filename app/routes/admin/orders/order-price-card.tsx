import type { OrderRecord } from "#queries/order/by-id.server.ts";
import { orderPriceCardWords as words } from "#copy/admin/orders.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { OrderPriceLines } from "#ui/order-price-lines.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record/address.ts";

export function OrderPriceCard({ order }: { order: OrderRecord }) {
  const { price, packName, promoCode, message } = order;
  return (
    <Card aria-labelledby="prix">
      <CardHeader
        id="prix"
        title={packName}
        description={order.quoteId && <QuoteLink id={order.quoteId} number={order.quoteNumber} />}
      />
      <CardBody className="grid gap-5 text-sm">
        <OrderPriceLines price={price} promoCode={promoCode} />
        {message && (
          <section className="grid gap-2">
            <h3 className="font-sans text-sm font-semibold tracking-normal">
              {words.theirMessage}
            </h3>
            <p className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">{message}</p>
          </section>
        )}
      </CardBody>
    </Card>
  );
}

function QuoteLink({ id, number }: { id: string; number: string | null }) {
  return (
    <TextLink to={recordAddress.quote(id)}>
      {words.quote}
      {number ?? words.ofOrigin}
    </TextLink>
  );
}
