import { labels } from "#copy/labels.ts";
import { ownTime, parisTime } from "#domain/french-dates.ts";
import { useHydrated } from "./hydrated.ts";

/** « Enregistré à 10:42 », in Paris as every hour of the product; said so where the reader's clock shows another. */
export function SavedAt({ at }: { at: Date }) {
  const elsewhere = useHydrated() && ownTime(at) !== parisTime(at);
  return (
    <time dateTime={at.toISOString()}>
      {labels.savedAt(parisTime(at))}
      {elsewhere && labels.parisTime}
    </time>
  );
}
