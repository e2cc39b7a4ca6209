import { type CatalogueContent, type OfferContent, type PlanType, planTypes } from "./catalogue.ts";
import { HIGHEST_UNIT_CENTS } from "./subscription-price.ts";

export const catalogueLimits = {
  unitCents: { min: 100, max: HIGHEST_UNIT_CENTS },
  description: 400,
  target: 200,
  promise: 200,
  feature: 120,
  features: { min: 1, max: 12 },
  note: 200,
} as const;

/** Two years: a later date is taken for a typing error. */
const LATEST_PUBLICATION_MS = 731 * 86_400_000;

export interface DatedVersion {
  number: number;
  publishedAt: Date | null;
  effectiveAt: Date | null;
  withdrawnAt: Date | null;
}

/** Derived from the dates, never stored. */
export type VersionStanding = "draft" | "scheduled" | "in-force" | "past" | "withdrawn";

/** A version published at once is in force for all who can read it, even if their clock is behind. */
function isEffective({ publishedAt, effectiveAt, withdrawnAt }: DatedVersion, now: Date): boolean {
  if (publishedAt === null || effectiveAt === null || withdrawnAt !== null) return false;
  return effectiveAt <= now || effectiveAt.getTime() === publishedAt.getTime();
}

export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version | null {
  const [latest] = versions
    .filter((version) => isEffective(version, now))
    .toSorted((one, other) => Number(other.effectiveAt) - Number(one.effectiveAt));
  return latest ?? null;
}

export function versionStanding(
  version: DatedVersion,
  inForce: number | null,
  now: Date,
): VersionStanding {
  if (version.withdrawnAt !== null) return "withdrawn";
  if (version.publishedAt === null) return "draft";
  if (version.number === inForce) return "in-force";
  return isEffective(version, now) ? "past" : "scheduled";
}

export type CatalogueRefusal =
  | "version-not-found"
  /** Published or discarded: a version is immutable then. */
  | "not-a-draft"
  /** Optimistic locking: saved by another person since the page was read. */
  | "edited-meanwhile"
  | "nothing-changed"
  | "instant-taken"
  | "instant-past"
  | "instant-too-far"
  | "not-scheduled";

export function publicationRefusal(effectiveAt: Date, now: Date): CatalogueRefusal | null {
  if (effectiveAt <= now) return "instant-past";
  const latest = now.getTime() + LATEST_PUBLICATION_MS;
  return effectiveAt.getTime() > latest ? "instant-too-far" : null;
}

export interface OfferChange {
  planType: PlanType;
  field: keyof OfferContent;
}

export function offerChanges(before: CatalogueContent, after: CatalogueContent): OfferChange[] {
  const fields = [
    "unitPriceCents",
    "description",
    "target",
    "promise",
    "features",
    "labels",
  ] as const;
  return planTypes.flatMap((planType) =>
    fields
      .filter((field) => !isSame(before.offers[planType][field], after.offers[planType][field]))
      .map((field) => ({ planType, field })),
  );
}

export function isSameContent(one: CatalogueContent, other: CatalogueContent): boolean {
  return one.promoted === other.promoted && offerChanges(one, other).length === 0;
}

function isSame(one: OfferContent[keyof OfferContent], other: typeof one): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
