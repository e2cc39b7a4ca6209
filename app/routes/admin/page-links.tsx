import { ButtonLink } from "#ui/button.tsx";

interface PageLinksProps {
  /** What the pages hold, for screen readers. */
  label: string;
  /** Null on the first page. */
  firstHref: string | null;
  /** Null on the last one. */
  nextHref: string | null;
  firstLabel: string;
  nextLabel: string;
}

/** From a page of a list to the first one and to the next one, whatever its address holds. */
export function PageLinks({ label, firstHref, nextHref, firstLabel, nextLabel }: PageLinksProps) {
  if (firstHref === null && nextHref === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3">
      {firstHref !== null && (
        <ButtonLink href={firstHref} variant="outline" icon="arrow-left">
          {firstLabel}
        </ButtonLink>
      )}
      {nextHref !== null && (
        <ButtonLink href={nextHref} variant="outline" iconEnd="arrow-right" className="ml-auto">
          {nextLabel}
        </ButtonLink>
      )}
    </nav>
  );
}
