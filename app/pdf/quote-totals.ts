import { formatCents, formatRate } from "#domain/money.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { formatDeduction, type Totals } from "./totals.ts";

export function quoteTotals({ price, discount }: PrintedQuote): Totals {
  const rate = discount.type === "percentage" ? ` ${formatRate(discount.rate)}` : "";
  const discountRows =
    discount.type === "none"
      ? []
      : [
          { label: "Sous-total HT", amount: formatCents(price.subtotalCents) },
          { label: `Remise${rate}`, amount: formatDeduction(price.discountCents) },
        ];
  return {
    rows: [
      ...discountRows,
      { label: "Total HT", amount: formatCents(price.netCents), isStrong: true },
      { label: `TVA ${formatRate(price.vatRate)}`, amount: formatCents(price.vatCents) },
    ],
    gross: { label: "Total TTC", amount: formatCents(price.grossCents) },
  };
}
