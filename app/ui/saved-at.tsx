import { labels } from "#copy/labels.ts";
import { ownTime, parisTime } from "#domain/french-dates.ts";
import { useHydrated } from "./hydrated.ts";

/** Paris time, named as such when the reader's clock differs. */
export function SavedAt({ at }: { at: Date }) {
  const elsewhere = useHydrated() && ownTime(at) !== parisTime(at);
  return (
    <time dateTime={at.toISOString()}>
      {labels.savedAt(parisTime(at))}
      {elsewhere && labels.parisTime}
    </time>
  );
}
