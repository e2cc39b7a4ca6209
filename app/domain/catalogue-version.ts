import { type CatalogueContent, type OfferContent, type PlanType, planTypes } from "./catalogue.ts";
import { HIGHEST_UNIT_CENTS } from "./subscription-price.ts";

/** What a version may hold: the database's checks and the form read it. */
export const catalogueLimits = {
  unitCents: { min: 100, max: HIGHEST_UNIT_CENTS },
  description: 400,
  target: 200,
  promise: 200,
  feature: 120,
  features: { min: 1, max: 12 },
  note: 200,
} as const;

/** How far ahead a version may be published: two years on, a date is a slip of the finger. */
const LATEST_PUBLICATION_MS = 731 * 86_400_000;

export interface DatedVersion {
  number: number;
  publishedAt: Date | null;
  effectiveAt: Date | null;
  withdrawnAt: Date | null;
}

/** Where a version stands at an instant: none is stored, its dates say it. */
export type VersionStanding = "draft" | "scheduled" | "in-force" | "past" | "withdrawn";

/**
 * Whether a version is one from that instant on. One published at once is in force for whoever can read it, whatever
 * their clock says: an order that began before it and sees it is an order of it.
 */
function isEffective({ publishedAt, effectiveAt, withdrawnAt }: DatedVersion, now: Date): boolean {
  if (publishedAt === null || effectiveAt === null || withdrawnAt !== null) return false;
  return effectiveAt <= now || effectiveAt.getTime() === publishedAt.getTime();
}

/** The version in force among all there are; null before the first. */
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
  /** It was published, or somebody discarded it: nothing of it changes any more. */
  | "not-a-draft"
  /** Somebody else saved it since the page was read. */
  | "edited-meanwhile"
  | "nothing-changed"
  | "instant-taken"
  | "instant-past"
  | "instant-too-far"
  /** Only what is to come can be withdrawn. */
  | "not-scheduled";

/** Why a version can't be published for that instant; null when it can. */
export function publicationRefusal(effectiveAt: Date, now: Date): CatalogueRefusal | null {
  if (effectiveAt <= now) return "instant-past";
  const latest = now.getTime() + LATEST_PUBLICATION_MS;
  return effectiveAt.getTime() > latest ? "instant-too-far" : null;
}

export interface OfferChange {
  planType: PlanType;
  field: keyof OfferContent;
}

/** What of each offer one version says otherwise than another, in the catalogue's order. */
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

/** Whether two versions would show and ask the same. */
export function isSameContent(one: CatalogueContent, other: CatalogueContent): boolean {
  return one.promoted === other.promoted && offerChanges(one, other).length === 0;
}

function isSame(one: OfferContent[keyof OfferContent], other: typeof one): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
