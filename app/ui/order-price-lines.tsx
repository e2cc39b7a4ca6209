import { labels } from "#copy/labels.ts";
import { orderPriceLinesWords as words } from "#copy/ui.ts";
import { listingsWords } from "#copy/listings.ts";
import { formatRate } from "#domain/money.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import { PriceLine } from "./price-line.tsx";

interface OrderPriceLinesProps {
  price: OrderPrice;
  promoCode: string | null;
}

export function OrderPriceLines({ price, promoCode }: OrderPriceLinesProps) {
  const { listings } = price;
  return (
    <dl className="grid gap-1.5 sm:ml-auto sm:w-96 sm:max-w-full">
      <PriceLine name={listingsWords(listings)} cents={price.listPriceCents} />
      {price.discountCents > 0 && (
        <PriceLine name={discountName(price, promoCode)} cents={-price.discountCents} />
      )}
      <PriceLine name={labels.totalBeforeVat} cents={price.netCents} />
      <PriceLine name={labels.vatAt(formatRate(price.vatRate))} cents={price.vatCents} />
      <PriceLine name={labels.totalWithVat} cents={price.grossCents} strong />
    </dl>
  );
}

function discountName({ discountRate }: OrderPrice, promoCode: string | null): string {
  const rate = discountRate > 0 ? ` ${formatRate(discountRate)}` : "";
  return promoCode ? words.code(promoCode, rate.trim()) : words.discount(rate);
}
