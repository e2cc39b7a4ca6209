import { catalogue } from "#domain/catalogue.ts";
import { formatCents, formatEuros, formatRate } from "#domain/money.ts";
import type { EmailBlock, PriceLine } from "./content.ts";
import { formatListings } from "./french.ts";
import type { OrderFacts } from "./order-facts.ts";

/** The order's price, line by line, as it was stored; every line adds up (conformite.md, F8). */
export function priceBlock(order: OrderFacts): EmailBlock {
  const { price } = order;
  const { period } = catalogue[order.planType];
  const perPeriod = period ? ` par ${period}` : "";
  return {
    kind: "price",
    lines: [
      {
        label: order.packName,
        detail: `${formatListings(price.listings)} × ${formatCents(price.unitPriceCents)} HT${perPeriod}`,
        amount: formatCents(price.listPriceCents),
      },
      ...discountLine(order),
      { label: "Total HT", amount: formatCents(price.netCents) },
      { label: `TVA ${formatRate(price.vatRate)}`, amount: formatCents(price.vatCents) },
    ],
    total: { label: `Total TTC${perPeriod}`, amount: formatEuros(price.grossCents) },
  };
}

function discountLine({ price, promoCode }: OrderFacts): PriceLine[] {
  if (price.discountCents === 0) return [];
  return [
    {
      label: promoCode ? `Remise ${promoCode}` : "Remise",
      detail: `${formatRate(price.discountRate)}, total arrondi à l’euro`,
      amount: `−${formatCents(price.discountCents)}`,
    },
  ];
}
