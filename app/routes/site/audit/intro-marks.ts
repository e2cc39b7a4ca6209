import { useRootData } from "#http/root-data.ts";

/** Attributes by which the site's script finds the audit form, and knows whether questions follow. */
export function useIntroMarks() {
  const { listingsRead } = useRootData();
  return { "data-form": "audit", ...(!listingsRead && { "data-asks": "questions" }) };
}
