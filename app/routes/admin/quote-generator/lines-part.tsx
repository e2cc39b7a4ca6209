import { linesPartWords as words } from "#copy/admin/quote-generator.ts";
import { soldOffers, type SoldOffer } from "#domain/catalogue.ts";
import { formatCents } from "#domain/money.ts";
import { MAX_QUOTE_LINES } from "#domain/quote-price.ts";
import { FieldErrors } from "#ui/field-message.tsx";
import { ActButton } from "./act-button.tsx";
import { LineFields } from "./line-fields.tsx";
import { errorsFor } from "./typed-field.ts";
import type { Generator } from "./use-generator.ts";

export function LinesPart({ generator }: { generator: Generator }) {
  const { lines } = generator.typed;
  const full = lines.length >= MAX_QUOTE_LINES;
  return (
    <fieldset
      id="lines"
      tabIndex={-1}
      className="min-w-0 rounded-lg border border-line bg-raised shadow-soft"
    >
      <legend className="float-left w-full px-4 pt-4 font-display text-lg leading-tight font-semibold sm:px-6 sm:pt-6">
        {words.title}
      </legend>
      <ol className="clear-both divide-y divide-line">
        {lines.map((line, index) => (
          // Names and ids derive from the index.
          <li key={index}>
            <LineFields generator={generator} line={line} index={index} />
          </li>
        ))}
      </ol>
      <div className="grid gap-3 rounded-b-lg border-t border-line bg-sunken px-4 py-4 sm:px-6">
        <FieldErrors id="lines-error" errors={errorsFor(generator, "lines")} />
        <div className="flex flex-wrap gap-2">
          <ActButton generator={generator} act={{ act: "add" }} icon="plus" disabled={full}>
            {words.add}
          </ActButton>
          {soldOffers(generator.data.catalogue).map((offer) => (
            <ActButton
              key={offer.planType}
              generator={generator}
              act={{ act: "insert", planType: offer.planType }}
              icon="tag"
              disabled={full}
            >
              {offerLabel(offer)}
            </ActButton>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function offerLabel({ name, unitPriceCents, period }: SoldOffer): string {
  return words.offer(name, formatCents(unitPriceCents), period);
}
