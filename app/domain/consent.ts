/** Changed with the purposes, which asks everybody again (docs/sources/law.md, K3). */
export const CONSENT_VERSION = "2026-11-21";

/** Months after which a choice, either way, is asked again. */
const CONSENT_MONTHS = 6;

export const optionalCategories = ["analytics", "preferences", "marketing"] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

export type CookieChoice = Record<OptionalCategory, boolean>;

interface ConsentFlag {
  /** Random id of this choice, shared with the server's proof. */
  id: string;
  version: string;
  /** ISO 8601 instant. */
  chosenAt: string;
  proven: boolean;
}

export interface StoredConsent {
  flag: ConsentFlag;
  choice: CookieChoice;
}

export function sameForAll(allowed: boolean): CookieChoice {
  return { analytics: allowed, preferences: allowed, marketing: allowed };
}

/** Null: no valid choice (entry missing, corrupted, mismatched, of an older version or over six months old). */
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

export function consentEntries({ flag, choice }: StoredConsent): {
  flag: string;
  preferences: string;
} {
  return {
    flag: JSON.stringify(flag),
    preferences: JSON.stringify({ essential: true, ...choice }),
  };
}

/** Tolerates clocks set back by up to a day. */
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
