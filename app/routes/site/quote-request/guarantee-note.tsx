import { shownClaim } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  title: "Garantie",
  noCondition: "Sans condition, sur tous nos packs\u202F: un e-mail suffit.",
  read: "Lire la garantie",
};

/** Shown as far as the law allows (docs/sources/law.md, A1). */
export function GuaranteeNote() {
  const { site, mode } = useRootData();
  const guarantee = shownClaim(site.claims.guarantee, mode);
  if (!guarantee) return null;
  return (
    <aside
      aria-label={words.title}
      className="flex gap-4 rounded-lg bg-sunken p-6 sm:items-center sm:gap-6 sm:p-8"
    >
      <Icon name="shield" className="size-9 text-link sm:size-11" />
      <div className="min-w-0">
        <p className="font-display text-xl font-bold">
          {frenchSpaces(guarantee.sentence.charAt(0).toUpperCase() + guarantee.sentence.slice(1))}
        </p>
        <p className="mt-1 text-muted">
          {words.noCondition}{" "}
          <a href="/cgv#garantie" className="text-link underline underline-offset-4">
            {words.read}
          </a>
        </p>
      </div>
    </aside>
  );
}
