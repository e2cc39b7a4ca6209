import { ignoredWishes, searchCut } from "#copy/list.ts";
import type { IgnoredWish } from "#forms/list-query.ts";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface ListNoticesProps {
  ignored: readonly IgnoredWish[];
  cut?: boolean;
}

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
