import { offerLabelWords } from "#copy/offers.ts";
import { activeLabels, type SoldOffer } from "#domain/catalogue.ts";
import { useRootData } from "#http/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const packSummaryWords = {
  title: "Votre offre",
};

export function PackSummary({ offer }: { offer: SoldOffer }) {
  const { today } = useRootData();
  return (
    <div className="grid gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold text-muted">{packSummaryWords.title}</span>
          {activeLabels(offer, today).map((label) => (
            <Badge key={label.code} variant="lamp">
              {offerLabelWords[label.code]}
            </Badge>
          ))}
        </p>
        <h2 className="mt-1 text-2xl">{offer.name}</h2>
        <p className="mt-2 text-sm text-muted">{frenchSpaces(offer.promise)}</p>
      </div>
      <ul className="grid gap-2 text-sm">
        {offer.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4.5 text-success" />
            <span>{frenchSpaces(feature)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
