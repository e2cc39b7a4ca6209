import { labels } from "#copy/labels.ts";
import { ownTime, parisTime } from "#domain/french-dates.ts";
import { useHydrated } from "./hydrated.ts";

/** « Enregistré à 10:42 »: by the reader's own clock once scripts run, by that of Paris before. */
export function SavedAt({ at }: { at: Date }) {
  const hydrated = useHydrated();
  return (
    <time dateTime={at.toISOString()}>
      {labels.savedAt(hydrated ? ownTime(at) : parisTime(at))}
    </time>
  );
}
