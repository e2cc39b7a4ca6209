import { catalogue, type Offer, planTypes, VAT_RATE } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import { priceOrder } from "#domain/order-price.ts";
import { Money } from "#ui/money.tsx";

/** What one listing costs, with and without VAT: the catalogue's prices, computed like an order's. */
export function PriceTable() {
  return (
    <table className="mt-4 w-full border-collapse text-left text-sm">
      <caption className="mb-2 text-left text-muted">
        Prix pour une fiche, TVA de {formatRate(VAT_RATE)}
      </caption>
      <thead>
        <tr className="border-b border-text">
          <th scope="col" className="py-2 pr-3">
            Offre
          </th>
          <th scope="col" className="px-3 py-2 text-right">
            Prix HT
          </th>
          <th scope="col" className="py-2 pl-3 text-right">
            Prix TTC
          </th>
        </tr>
      </thead>
      <tbody>
        {planTypes.map((planType) => (
          <PriceRow key={planType} offer={catalogue[planType]} />
        ))}
      </tbody>
    </table>
  );
}

function PriceRow({ offer }: { offer: Offer }) {
  const price = priceOrder({ planType: offer.planType, listings: 1, discountRate: 0 });
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-3 font-semibold">
        {offer.name}
        {offer.period && <span className="block font-normal text-muted">par {offer.period}</span>}
      </th>
      <td className="px-3 py-2.5 text-right">
        <Money cents={price.netCents} />
      </td>
      <td className="py-2.5 pl-3 text-right font-semibold">
        <Money cents={price.grossCents} />
      </td>
    </tr>
  );
}
