import { MAX_LISTINGS_PER_ORDER, type SoldOffer } from "#domain/catalogue.ts";
import { priceOrder } from "#domain/order-price.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { shownListings } from "./shown-listings.ts";

const words = {
  title: "Combien de fiches\u202F?",
  unit: (listings: number) => (listings === 1 ? " fiche" : " fiches"),
  withVat: "TTC",
  forListings: (listings: number) =>
    listings === 1 ? " par fiche, soit " : ` pour ${listings} fiches, soit `,
  beforeVat: " HT",
  order: "Commander Boost Local",
  others: (most: number) => `Jusqu’à ${most} fiches dans une commande.`,
};

export function ListingPrices({ offer }: { offer: SoldOffer }) {
  return (
    <fieldset className="listing-prices">
      <legend className="mb-2 text-sm font-semibold">{words.title}</legend>
      {shownListings.map((listings) => (
        <Choice key={listings} offer={offer} listings={listings} />
      ))}
      <p className="listing-prices-more">{words.others(MAX_LISTINGS_PER_ORDER)}</p>
    </fieldset>
  );
}

function Choice({ offer, listings }: { offer: SoldOffer; listings: number }) {
  const id = `fiches-${listings}`;
  const price = priceOrder({ unitPriceCents: offer.unitPriceCents, listings, discountRate: 0 });
  return (
    <>
      <input
        type="radio"
        name="fiches"
        id={id}
        className="sr-only"
        defaultChecked={listings === shownListings[0]}
      />
      <label htmlFor={id}>
        {listings}
        <span className="sr-only">{words.unit(listings)}</span>
      </label>
      <div className="listing-price">
        <Money
          cents={price.grossCents}
          short
          className="block font-display text-5xl leading-none font-bold tracking-tight"
        />
        <span className="mt-1.5 mb-4 block sm:mb-6 text-lg">
          <strong>{words.withVat}</strong>
          {words.forListings(listings)}
          <strong>
            <Money cents={price.netCents} short />
            {words.beforeVat}
          </strong>
        </span>
        <ButtonLink
          href={orderAddress(offer, listings)}
          reloadDocument
          size="lg"
          block
          iconEnd="arrow-right"
          data-cta="commander-boost-local"
        >
          {words.order}
        </ButtonLink>
      </div>
    </>
  );
}

function orderAddress({ planType }: SoldOffer, listings: number): string {
  const plan = `/payment?plan=${planType}`;
  return listings === 1 ? plan : `${plan}&fiches=${listings}`;
}
