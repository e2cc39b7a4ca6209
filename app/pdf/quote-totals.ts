import { formatCents, formatRate } from "#domain/money.ts";
import { quoteOptionsWords } from "#copy/quote-options.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { optionsOf, withEveryOption } from "#domain/quote-options.ts";
import { formatDeduction, type TotalRow, type Totals } from "./totals.ts";

export function quoteTotals(quote: PrintedQuote): Totals {
  const { price, discount } = quote;
  const open = quote.acceptance === null && optionsOf(quote).length > 0;
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
    after: open ? [everyOptionRow(quote)] : [],
  };
}

function everyOptionRow(quote: PrintedQuote): TotalRow {
  return {
    label: `${quoteOptionsWords.withEveryOption}, TTC`,
    amount: formatCents(withEveryOption(quote).price.grossCents),
  };
}
