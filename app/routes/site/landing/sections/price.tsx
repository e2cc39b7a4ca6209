import { type SoldOffer, VAT_RATE } from "#domain/catalogue.ts";
import { shareOf } from "#domain/money.ts";
import { Money } from "#ui/money.tsx";

const words = {
  vatIncluded: " TTC",
  vatExcludedClosing: " HT)",
  vatIncludedShort: "TTC",
  unitThat: (unit: string) => ` ${unit}, soit `,
  vatExcluded: " HT",
};

function grossCents(offer: SoldOffer): number {
  return offer.unitPriceCents + shareOf(offer.unitPriceCents, VAT_RATE);
}

export function InlinePrice({ offer }: { offer: SoldOffer }) {
  return (
    <>
      <strong className="whitespace-nowrap">
        <Money cents={grossCents(offer)} short />
        {words.vatIncluded}
      </strong>{" "}
      <span className="whitespace-nowrap">
        (<Money cents={offer.unitPriceCents} short />
        {words.vatExcludedClosing}
      </span>
    </>
  );
}

/** Both prices, the one with VAT first (docs/sources/law.md, O3). */
export function PriceTag({ offer, unit }: { offer: SoldOffer; unit: string }) {
  return (
    <div>
      <p>
        <Money
          cents={grossCents(offer)}
          short
          className="block font-display text-5xl leading-none font-bold tracking-tight"
        />
        <span className="mt-2 block text-lg">
          <strong>{words.vatIncludedShort}</strong>
          {words.unitThat(unit)}
          <strong>
            <Money cents={offer.unitPriceCents} short />
            {words.vatExcluded}
          </strong>
        </span>
      </p>
    </div>
  );
}
