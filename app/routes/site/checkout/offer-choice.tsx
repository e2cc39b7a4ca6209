import { priceUnit } from "#copy/offers.ts";
import type { SoldOffer } from "#domain/catalogue.ts";
import { priceOrder } from "#domain/order-price.ts";
import { RadioGroup } from "#ui/field.tsx";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Checkout } from "./use-checkout.ts";

const words = {
  title: "Choisissez votre offre",
  withVat: " TTC",
  beforeVat: " (",
  perListing: (unit: string) => ` HT) ${unit}`,
};

export function OfferChoice({ checkout: { fields, offered } }: { checkout: Checkout }) {
  const { planType } = fields;
  return (
    <RadioGroup
      id={planType.id}
      name={planType.name}
      legend={<span className="font-display text-xl leading-tight font-bold">{words.title}</span>}
      required={planType.html.required ?? false}
      defaultValue={planType.typed?.[0]}
      errors={planType.errors}
      options={offered.map((offer) => ({
        value: offer.planType,
        label: <NameAndPrice offer={offer} />,
        hint: frenchSpaces(offer.target),
      }))}
    />
  );
}

/** The price with VAT must be at least as visible as the one without (docs/sources/law.md, O3). */
function NameAndPrice({ offer }: { offer: SoldOffer }) {
  const { name, unitPriceCents } = offer;
  const { grossCents } = priceOrder({ unitPriceCents, listings: 1, discountRate: 0 });
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-base font-semibold">{name}</span>
      <span className="tabular-nums">
        <strong className="text-base">
          <Money cents={grossCents} short />
          {words.withVat}
        </strong>
        <span className="text-muted">
          {words.beforeVat}
          <Money cents={unitPriceCents} short />
          {words.perListing(priceUnit(offer))}
        </span>
      </span>
    </span>
  );
}
