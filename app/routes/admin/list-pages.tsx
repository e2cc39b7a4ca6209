import { ButtonLink } from "#ui/button.tsx";
import { listHref } from "./list-href.ts";

interface ListPagesProps {
  /** What the pages hold, for screen readers. */
  label: string;
  path: string;
  status: string | null;
  atStart: boolean;
  /** The last record of this page when others follow. */
  next: string | null;
  firstLabel: string;
  nextLabel: string;
}

/** From a page of a list to the first one and to the next one. */
export function ListPages(props: ListPagesProps) {
  const { label, path, status, atStart, next, firstLabel, nextLabel } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-3">
      {!atStart && (
        <ButtonLink href={listHref(path, status, null)} variant="outline" icon="arrow-left">
          {firstLabel}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          href={listHref(path, status, next)}
          variant="outline"
          iconEnd="arrow-right"
          className="ml-auto"
        >
          {nextLabel}
        </ButtonLink>
      )}
    </nav>
  );
}
