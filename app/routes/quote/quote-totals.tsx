import { labels } from "#copy/labels.ts";
import { quoteTotalsWords as words } from "#copy/quote-sheet.ts";
import type { ReactNode } from "react";
import { formatRate } from "#domain/money.ts";
import type { Discount, QuotePrice } from "#domain/quote-price.ts";
import { Money } from "#ui/money.tsx";

interface QuoteTotalsProps {
  price: QuotePrice;
  discount: Discount;
}

/** From the sum of the lines to what is paid; a discount shows only when there is one. */
export function QuoteTotals({ price, discount }: QuoteTotalsProps) {
  return (
    <dl className="quote-totals">
      {discount.type !== "none" && (
        <>
          <Total name={labels.subtotalBeforeVat} cents={price.subtotalCents} />
          <Total
            name={
              discount.type === "percentage"
                ? words.discountOf(formatRate(discount.rate))
                : labels.discount
            }
            cents={-price.discountCents}
          />
        </>
      )}
      <Total name={labels.totalBeforeVat} cents={price.netCents} />
      <Total name={labels.vatAt(formatRate(price.vatRate))} cents={price.vatCents} />
      <div className="quote-grand-total">
        <dt>{labels.totalWithVat}</dt>
        <dd>
          <Money cents={price.grossCents} />
        </dd>
      </div>
    </dl>
  );
}

function Total({ name, cents }: { name: ReactNode; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
