import {
  offerPartLabels as parts,
  versionsWords,
  versionWords as words,
} from "#copy/admin/catalogue.ts";
import { offers, planTypes } from "#domain/catalogue.ts";
import { offerTexts, type TypedCatalogue } from "#forms/catalogue.ts";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

/** Another administrator saved meanwhile: sending the form again overwrites their changes. */
export function MeanwhileNotice({
  stored,
  typed,
}: {
  stored: TypedCatalogue;
  typed: TypedCatalogue;
}) {
  const others = differences(stored, typed);
  return (
    <Notice variant="warning" role="note" title={words.storedMeanwhile}>
      <dl className="grid gap-2">
        {others.map(({ label, value }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{frenchSpaces(words.overwrites)}</p>
    </Notice>
  );
}

function differences(stored: TypedCatalogue, typed: TypedCatalogue) {
  const ofOffers = planTypes.flatMap((planType) =>
    offerTexts
      .filter((field) => !isSameText(stored.offers[planType][field], typed.offers[planType][field]))
      .map((field) => ({
        label: `${offers[planType].name}, ${parts[field === "unitPrice" ? "unitPriceCents" : field]}`,
        value: stored.offers[planType][field],
      })),
  );
  const ofNote = { label: versionsWords.note, value: stored.note };
  return isSameText(stored.note, typed.note) ? ofOffers : [ofNote, ...ofOffers];
}

function isSameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();
}
