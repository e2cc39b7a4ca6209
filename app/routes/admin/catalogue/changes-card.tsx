import { offerPartLabels, versionsWords, versionWords as words } from "#copy/admin/catalogue.ts";
import { type Catalogue, offers } from "#domain/catalogue.ts";
import type { OfferChange } from "#domain/catalogue-version.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface ChangesCardProps {
  changes: readonly OfferChange[];
  before: Catalogue | null;
  after: Catalogue;
}

export function ChangesCard({ changes, before, after }: ChangesCardProps) {
  if (before === null) return null;
  return (
    <Card>
      <CardHeader title={words.changes} />
      <CardBody className="text-sm">
        {changes.length === 0 && before.promoted === after.promoted ? (
          <p className="text-muted">{frenchSpaces(words.unchanged)}</p>
        ) : (
          <ul className="grid gap-3">
            {before.promoted !== after.promoted && (
              <li>
                <span className="font-semibold">{words.promoted}</span>
                <br />
                {offers[before.promoted].name} → {offers[after.promoted].name}
              </li>
            )}
            {changes.map(({ planType, field }) => (
              <li key={`${planType}-${field}`}>
                <span className="font-semibold">{offers[planType].name}</span>
                <br />
                {offerPartLabels[field]}
                {field === "unitPriceCents" && (
                  <span className="tabular-nums">
                    {" : "}
                    {priceOf(before, planType)} → {priceOf(after, planType)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function priceOf(catalogue: Catalogue, planType: OfferChange["planType"]): string {
  const { unitPriceCents, period } = catalogue.offers[planType];
  return frenchSpaces(versionsWords.price(unitPriceCents, period));
}
