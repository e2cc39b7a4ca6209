import {
  offerPartLabels as parts,
  versionsWords,
  versionWords as words,
} from "#copy/admin/catalogue.ts";
import { offerLabelWords } from "#copy/offers.ts";
import { type Catalogue, offers, soldOffers } from "#domain/catalogue.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function VersionFacts({ catalogue }: { catalogue: Catalogue }) {
  return (
    <>
      <p className="text-sm">
        <span className="text-muted">{words.promoted} </span>
        {offers[catalogue.promoted].name}
      </p>
      {soldOffers(catalogue).map((offer) => (
        <Card key={offer.planType}>
          <CardHeader
            title={offer.name}
            description={frenchSpaces(versionsWords.price(offer.unitPriceCents, offer.period))}
          />
          <CardBody>
            <dl className="grid max-w-prose gap-4 text-sm">
              {(["description", "target", "promise"] as const).map((part) => (
                <div key={part}>
                  <dt className="font-semibold">{parts[part]}</dt>
                  <dd>{frenchSpaces(offer[part])}</dd>
                </div>
              ))}
              <div>
                <dt className="font-semibold">{parts.features}</dt>
                <dd>
                  <ul className="list-disc pl-5">
                    {offer.features.map((feature) => (
                      <li key={feature}>{frenchSpaces(feature)}</li>
                    ))}
                  </ul>
                </dd>
              </div>
              {offer.labels.length > 0 && (
                <div>
                  <dt className="font-semibold">{parts.labels}</dt>
                  <dd>{offer.labels.map(({ code }) => offerLabelWords[code]).join(", ")}</dd>
                </div>
              )}
            </dl>
          </CardBody>
        </Card>
      ))}
    </>
  );
}
