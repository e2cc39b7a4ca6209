import { plainCalendarDay } from "#domain/french-dates.ts";
import { type Claim, type ClaimKey, claimWords, shownClaim } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";

const shownKeys: { figure: ClaimKey; sentence: ClaimKey }[] = [
  { figure: "rating", sentence: "landingReviews" },
  { figure: "clientCompanies", sentence: "clientCompanies" },
  { figure: "firstMonthResults", sentence: "firstMonthResults" },
  { figure: "delivery", sentence: "delivery" },
  { figure: "support", sentence: "support" },
];

export function ClaimsRow() {
  const { site, mode } = useRootData();
  const shown = shownKeys.flatMap(({ figure, sentence }) => {
    const value = shownClaim(site.claims[figure], mode);
    const words = shownClaim(site.claims[sentence], mode);
    return value && words ? [{ key: figure, value, words }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="page-width pt-4 pb-10 sm:pt-6 sm:pb-14">
      <dl className="claims-row">
        {shown.map(({ key, value, words }) => (
          <div key={key}>
            <dt>{frenchSpaces(withoutFigure(words))}</dt>
            <dd className="money">{frenchSpaces(value.value)}</dd>
          </div>
        ))}
      </dl>
      <Sources claims={shown.map(({ value }) => value)} />
    </div>
  );
}

function withoutFigure(claim: Claim): string {
  const words = claimWords(claim);
  return words.startsWith(claim.value) ? words.slice(claim.value.length).trim() : words;
}

function Sources({ claims }: { claims: Claim[] }) {
  const sourced = claims.filter((claim) => claim.source !== null);
  if (sourced.length === 0) return null;
  return (
    <p className="mt-4 text-xs text-muted">
      {sourced.map((claim) => frenchSpaces(sourceOf(claim))).join(" ")}
    </p>
  );
}

function sourceOf({ value, source, sample, asOf }: Claim): string {
  const date = asOf && `au ${plainCalendarDay(asOf)}`;
  const base = [source, sample, date].filter(Boolean).join(", ");
  return `${value} : ${base}.`;
}
