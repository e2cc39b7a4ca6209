/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   laid out as a grid on phones, some browsers would no longer call it a table */
import { labels } from "#copy/labels.ts";
import { quoteLinesWords as words } from "#copy/quote-sheet.ts";
import { optionMark } from "#copy/quote-options.ts";
import { formatRate } from "#domain/money.ts";
import { Money } from "#ui/money.tsx";
import type { ShownQuote } from "./loaded-quote.ts";

/** Lines without VAT (docs/sources/law.md, D3). */
export function QuoteLines({ quote }: { quote: ShownQuote }) {
  const { lines, price, vatRate, chosenOptions } = quote;
  const isAgreed = quote.acceptance !== null;
  return (
    <table role="table" className="quote-lines">
      <caption className="sr-only">{words.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {words.service}
          </th>
          <th role="columnheader" scope="col" className="figures">
            {words.quantity}
          </th>
          <th role="columnheader" scope="col" className="figures">
            {labels.unitPriceBeforeVat}
          </th>
          <th role="columnheader" scope="col" className="figures">
            {labels.vat}
          </th>
          <th role="columnheader" scope="col" className="figures">
            {labels.totalBeforeVat}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line, index) => (
          <tr key={index} role="row">
            <th role="rowheader" scope="row" className="wrap-anywhere whitespace-pre-line">
              {line.description}
              {line.isOptional && (
                <span className="quote-option">
                  {optionMark({ isChosen: chosenOptions.includes(index + 1), isAgreed })}
                </span>
              )}
            </th>
            <td role="cell" className="figures" data-label={words.quantity}>
              {line.quantity}
            </td>
            <td role="cell" className="figures" data-label={labels.unitPriceBeforeVat}>
              <Money cents={line.unitPriceCents} />
            </td>
            <td role="cell" className="figures" data-label={labels.vat}>
              {formatRate(vatRate)}
            </td>
            <td role="cell" className="figures" data-label={labels.totalBeforeVat}>
              <Money cents={price.lineTotalsCents[index] ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
