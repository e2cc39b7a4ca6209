import { labels } from "#copy/labels.ts";
import { quoteOptionsWords as optionsWords } from "#copy/quote-options.ts";
import { quoteTotalsWords as words } from "#copy/quote-sheet.ts";
import type { ReactNode } from "react";
import { formatRate } from "#domain/money.ts";
import { withEveryOption } from "#domain/quote-options.ts";
import { Money } from "#ui/money.tsx";
import type { ShownQuote } from "./loaded-quote.ts";

export function QuoteTotals({ quote }: { quote: ShownQuote }) {
  const { price, discount } = quote;
  const everyOption = withEveryOption(quote);
  const isOpen = quote.acceptance === null && quote !== everyOption;
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
      {isOpen && <Total name={optionsWords.withEveryOption} cents={everyOption.price.grossCents} />}
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
