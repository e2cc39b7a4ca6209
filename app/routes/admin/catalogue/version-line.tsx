import { versionsWords as words } from "#copy/admin/catalogue.ts";
import { type Catalogue, soldOffers } from "#domain/catalogue.ts";
import type { VersionStanding } from "#domain/catalogue-version.ts";
import type { CatalogueVersion } from "#queries/catalogue/versions.server.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { StandingBadge } from "./standing-badge.tsx";

interface VersionLineProps {
  version: CatalogueVersion & { catalogue: Catalogue; standing: VersionStanding };
}

export function VersionLine({ version }: VersionLineProps) {
  const { number, note, standing, catalogue } = version;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <TextLink to={`/admin/offres/${number}`}>{words.title(number, note)}</TextLink>
        </p>
        <p className="mt-1 text-sm text-muted">{frenchSpaces(whenOf(version))}</p>
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
          {soldOffers(catalogue).map(({ planType, name, unitPriceCents, period }) => (
            <li key={planType}>
              <span className="text-muted">{name} </span>
              {frenchSpaces(words.price(unitPriceCents, period))}
            </li>
          ))}
        </ul>
      </div>
      <StandingBadge standing={standing} />
    </div>
  );
}

export function whenOf({
  standing,
  effectiveAt,
  withdrawnAt,
  updatedAt,
}: VersionLineProps["version"]): string {
  if (withdrawnAt) return words.withdrawnAt(withdrawnAt);
  if (!effectiveAt) return words.savedAt(updatedAt);
  return standing === "in-force" ? words.since(effectiveAt) : words.from(effectiveAt);
}
