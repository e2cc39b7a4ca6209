import { offerLabelWords } from "#copy/offers.ts";
import { activeLabels, type SoldOffer } from "#domain/catalogue.ts";
import { useRootData } from "#http/root-data.ts";
import { Badge } from "#ui/badge.tsx";

/** The labels that still run today; the site module removes one that ends before the next rendering. */
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
