import { type Claim, type ClaimKey, claimKeys, type Claims } from "./site-identity.ts";

/** Figures that were counted one day, and must be counted again: they name their base, and the day they end. */
export const measuredClaims = [
  "rating",
  "landingReviews",
  "footerReviews",
  "clientCompanies",
  "firstMonthResults",
] as const satisfies readonly ClaimKey[];

export function isMeasured(key: ClaimKey): boolean {
  return measuredClaims.some((measured) => measured === key);
}

/** A claim as the administration keeps it: from its first row on, the configuration no longer speaks of that one. */
export interface KeptClaim extends Claim {
  key: ClaimKey;
  /** Last French day on which it is shown; null: it has none. */
  endsOn: string | null;
  /** Null: it is published. */
  withdrawnAt: Date | null;
  /** Raised by each change of it. */
  revision: number;
}

export const claimLimits = {
  value: 20,
  sentence: 120,
  counts: 60,
  source: 160,
  sample: 60,
  url: 500,
} as const;

/**
 * Where a claim stands on a French day: shown; over; withdrawn; or stated by the configuration without what proves it,
 * which the demonstration alone shows.
 */
export type ClaimStanding = "shown" | "over" | "withdrawn" | "unproven";

export function claimStanding(
  claim: Pick<Claim, "source"> & Partial<Pick<KeptClaim, "endsOn" | "withdrawnAt">>,
  today: string,
): ClaimStanding {
  const { source, endsOn = null, withdrawnAt = null } = claim;
  if (withdrawnAt !== null) return "withdrawn";
  if (source === null) return "unproven";
  return endsOn !== null && endsOn < today ? "over" : "shown";
}

/** What the agency states of itself on that French day: as the administration keeps it, else as it was configured. */
export function statedClaims(
  configured: Claims,
  kept: readonly KeptClaim[],
  today: string,
): Claims {
  const claims = { ...configured };
  for (const key of claimKeys) {
    const row = kept.find((claim) => claim.key === key);
    if (row) claims[key] = claimStanding(row, today) === "shown" ? claimOf(row) : null;
  }
  return claims;
}

/** The claim alone: what pages show. */
function claimOf({ value, sentence, counts, source, asOf, sample, url }: KeptClaim): Claim {
  return { value, sentence, counts, source, asOf, sample, url };
}
