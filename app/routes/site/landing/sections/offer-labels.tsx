import { offerLabelWords } from "#copy/offers.ts";
import { activeLabels, type SoldOffer } from "#domain/catalogue.ts";
import { useRootData } from "#http/root-data.ts";
import { Badge } from "#ui/badge.tsx";

/** The site's script removes a label that ends before the page is rendered again. */
export function OfferLabels({ offer }: { offer: SoldOffer }) {
  const { today } = useRootData();
  const labels = activeLabels(offer, today);
  if (labels.length === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-2">
      {labels.map(({ code, endsOn }) => (
        <span key={code} data-ends-on={endsOn}>
          <Badge variant="lamp">{offerLabelWords[code]}</Badge>
        </span>
      ))}
    </p>
  );
}
