import { formatRate } from "#domain/money.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import { Money } from "./money.tsx";

interface OrderPriceLinesProps {
  price: OrderPrice;
  promoCode: string | null;
}

/** How the price of an order is made, line by line. */
export function OrderPriceLines({ price, promoCode }: OrderPriceLinesProps) {
  const { listings } = price;
  return (
    <dl className="grid gap-1.5 sm:ml-auto sm:w-96 sm:max-w-full">
      <Line name={listings === 1 ? "1 fiche" : `${listings} fiches`} cents={price.listPriceCents} />
      {price.discountCents > 0 && (
        <Line name={discountName(price, promoCode)} cents={-price.discountCents} />
      )}
      <Line name="Total HT" cents={price.netCents} />
      <Line name={`TVA ${formatRate(price.vatRate)}`} cents={price.vatCents} />
      <Line name="Total TTC" cents={price.grossCents} strong />
    </dl>
  );
}

function discountName({ discountRate }: OrderPrice, promoCode: string | null): string {
  const rate = discountRate > 0 ? ` ${formatRate(discountRate)}` : "";
  return promoCode ? `Code ${promoCode} (${rate.trim()})` : `Remise${rate}`;
}

function Line({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? "border-t border-line pt-2 font-semibold" : ""}`}
    >
      <dt className={strong ? undefined : "text-muted"}>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
