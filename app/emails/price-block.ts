import { formatCents, formatEuros, formatRate } from "#domain/money.ts";
import type { OrderPrice } from "#domain/order-price.ts";
import type { EmailBlock, PriceLine } from "./content.ts";
import { formatListings } from "./french.ts";
import { type OrderFacts, periodOf } from "./order-facts.ts";

/** Stored amounts, whose lines add up (docs/sources/law.md, F8). */
export function priceBlock(order: OrderFacts): EmailBlock {
  const { price } = order;
  const period = periodOf(order);
  const perPeriod = period ? ` par ${period}` : "";
  return {
    kind: "price",
    lines: [
      {
        label: order.packName,
        detail:
          order.planType === "custom"
            ? "prestations décrites par le devis accepté, HT"
            : `${formatListings(price.listings)} × ${formatCents(price.unitPriceCents)} HT${perPeriod}`,
        amount: formatCents(price.listPriceCents),
      },
      ...discountLine(order),
      ...taxLines(price),
    ],
    total: { label: `Total TTC${perPeriod}`, amount: formatEuros(price.grossCents) },
  };
}

export function taxLines(
  price: Pick<OrderPrice, "netCents" | "vatRate" | "vatCents">,
): PriceLine[] {
  return [
    { label: "Total HT", amount: formatCents(price.netCents) },
    { label: `TVA ${formatRate(price.vatRate)}`, amount: formatCents(price.vatCents) },
  ];
}

function discountLine({ price, promoCode, quoteId }: OrderFacts): PriceLine[] {
  if (price.discountCents === 0) return [];
  const rate = price.discountRate > 0 ? formatRate(price.discountRate) : "";
  return [
    {
      label: promoCode ? `Remise ${promoCode}` : "Remise",
      // A quote's total is not rounded.
      detail: quoteId ? rate : `${rate}, total arrondi à l’euro`,
      amount: `−${formatCents(price.discountCents)}`,
    },
  ];
}
