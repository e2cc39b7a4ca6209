import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import { type KeptClaim, claimStanding, statedClaims } from "#domain/stated-claims.ts";

const today = "2026-11-21";
const kept: KeptClaim = {
  key: "rating",
  value: "4,9/5",
  sentence: "Noté 4,9 sur 5 par nos clients",
  counts: null,
  source: "Fiche Google",
  asOf: "2026-11-01",
  sample: "43 avis",
  url: null,
  endsOn: today,
  withdrawnAt: null,
  revision: 1,
};

test("a claim never changed is the configuration's", () => {
  expect(statedClaims(site.claims, [], today)).toEqual(site.claims);
});

test("a published claim is stated with its proof, its last day included", () => {
  const { rating, support } = statedClaims(site.claims, [kept], today);
  expect(rating).toEqual({
    value: "4,9/5",
    sentence: "Noté 4,9 sur 5 par nos clients",
    counts: null,
    source: "Fiche Google",
    asOf: "2026-11-01",
    sample: "43 avis",
    url: null,
  });
  expect(support).toEqual(site.claims.support);
});

test.each<[string, Partial<KeptClaim>, string]>([
  ["over", { endsOn: "2026-11-20" }, "over"],
  ["withdrawn", { withdrawnAt: new Date("2026-11-21T10:00:00Z") }, "withdrawn"],
  ["without a source", { source: null }, "unproven"],
])(
  "a claim that is %s isn't stated, nor the configuration's in its place",
  (_, changes, standing) => {
    const claim = { ...kept, ...changes };
    expect(claimStanding(claim, today)).toBe(standing);
    expect(statedClaims(site.claims, [claim], today).rating).toBeNull();
  },
);
