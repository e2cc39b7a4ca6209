import { useRootData } from "#http/root-data.ts";

/** How the site's script knows the audit's first form, and whether questions follow it. */
export function useIntroMarks() {
  const { listingsRead } = useRootData();
  return { "data-form": "audit", ...(!listingsRead && { "data-asks": "questions" }) };
}
