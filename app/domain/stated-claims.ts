import { type Claim, type ClaimKey, claimKeys, type Claims } from "./site-identity.ts";

/** Counted figures: they need a base and an end date. */
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

/** Overrides the configured claim of its key, even once withdrawn. */
export interface KeptClaim extends Claim {
  key: ClaimKey;
  /** Last French day shown; null: open-ended. */
  endsOn: string | null;
  withdrawnAt: Date | null;
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

/** `unproven`: configured without source, shown in demo mode only. */
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

function claimOf({ value, sentence, counts, source, asOf, sample, url }: KeptClaim): Claim {
  return { value, sentence, counts, source, asOf, sample, url };
}
