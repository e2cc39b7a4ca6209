/** Version of the banner's purposes: a new one asks everybody again (docs/sources/law.md, K3). */
export const CONSENT_VERSION = "2026-11-21";

/** A choice, either way, is asked again after six months. */
const CONSENT_MONTHS = 6;

export const optionalCategories = ["analytics", "preferences", "marketing"] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

/** What a person decided; the essential category is not theirs to refuse. */
export type CookieChoice = Record<OptionalCategory, boolean>;

/** The browser entry saying that a choice was made. */
interface ConsentFlag {
  /** Drawn for this choice alone; the proof kept by the server has the same. */
  id: string;
  version: string;
  /** ISO 8601 instant. */
  chosenAt: string;
  /** The server has the proof. */
  proven: boolean;
}

export interface StoredConsent {
  flag: ConsentFlag;
  choice: CookieChoice;
}

/** « Tout accepter » or « Tout refuser ». */
export function sameForAll(allowed: boolean): CookieChoice {
  return { analytics: allowed, preferences: allowed, marketing: allowed };
}

/**
 * What the two browser entries say, or null when nobody chose: an entry that is missing, corrupted, from
 * somebody else, of an older version or over six months old counts as no choice.
 */
export function readConsent(
  flagEntry: string | null,
  preferencesEntry: string | null,
  now: Date,
): StoredConsent | null {
  const flag = parseEntry(flagEntry);
  const preferences = parseEntry(preferencesEntry);
  const { id, version, chosenAt, proven } = flag;
  const { analytics, preferences: comfort, marketing } = preferences;
  if (typeof id !== "string" || version !== CONSENT_VERSION) return null;
  if (typeof chosenAt !== "string" || !isCurrent(new Date(chosenAt), now)) return null;
  if (
    preferences["essential"] !== true ||
    typeof analytics !== "boolean" ||
    typeof comfort !== "boolean" ||
    typeof marketing !== "boolean"
  ) {
    return null;
  }
  return {
    flag: { id, version, chosenAt, proven: proven === true },
    choice: { analytics, preferences: comfort, marketing },
  };
}

/** The two entries to store, as readConsent wants them. */
export function consentEntries({ flag, choice }: StoredConsent): {
  flag: string;
  preferences: string;
} {
  return {
    flag: JSON.stringify(flag),
    preferences: JSON.stringify({ essential: true, ...choice }),
  };
}

/** A day of grace for clocks set back; an unreadable date is never current. */
function isCurrent(chosenAt: Date, now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - CONSENT_MONTHS);
  return chosenAt >= oldest && chosenAt.getTime() <= now.getTime() + 24 * 3600 * 1000;
}

function parseEntry(entry: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(entry ?? "");
    return typeof value === "object" ? { ...value } : {};
  } catch {
    return {};
  }
}
