import { ignoredWishes, searchCut } from "#copy/list.ts";
import type { IgnoredWish } from "#forms/list-query.ts";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface ListNoticesProps {
  ignored: readonly IgnoredWish[];
  /** Whether the search may have left records out. */
  cut?: boolean;
}

/** Says which filters of the address were ignored, and whether the search was cut short. */
export function ListNotices({ ignored, cut = false }: ListNoticesProps) {
  if (ignored.length === 0 && !cut) return null;
  return (
    <Notice variant="warning" role="note">
      {ignored.map((wish) => (
        <p key={wish}>{frenchSpaces(ignoredWishes[wish])}</p>
      ))}
      {cut && <p>{frenchSpaces(searchCut)}</p>}
    </Notice>
  );
}
