import { and, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { catalogueOffers, catalogueVersions } from "#db/schema/catalogue.ts";
import {
  type Catalogue,
  type CatalogueContent,
  catalogueOf,
  forEachOffer,
  type OfferContent,
  type PlanType,
} from "#domain/catalogue.ts";

type Reader = Database | Transaction;

/** Same rule as `versionInForce`. A version published « at once » counts even where the reader's clock is behind. */
const begun = (now: Date) =>
  and(
    isNotNull(catalogueVersions.publishedAt),
    isNull(catalogueVersions.withdrawnAt),
    or(
      lte(catalogueVersions.effectiveAt, now),
      eq(catalogueVersions.effectiveAt, catalogueVersions.publishedAt),
    ),
  );

/** @throws Error on a database without a version: migrations insert one. */
export async function versionNumberInForce(db: Reader, now: Date): Promise<number> {
  const [row] = await db
    .select({ number: catalogueVersions.number })
    .from(catalogueVersions)
    .where(begun(now))
    .orderBy(desc(catalogueVersions.effectiveAt))
    .limit(1);
  if (!row) throw new Error("no version of the catalogue is in force");
  return row.number;
}

export async function catalogueInForce(db: Reader, now: Date): Promise<Catalogue> {
  const latest = db
    .select({ number: catalogueVersions.number })
    .from(catalogueVersions)
    .where(begun(now))
    .orderBy(desc(catalogueVersions.effectiveAt))
    .limit(1);
  const [catalogue] = await readCatalogues(db, sql`${catalogueVersions.number} = (${latest})`);
  if (!catalogue) throw new Error("no version of the catalogue is in force");
  return catalogue;
}

/** Falls back to the version in force for older records (null) and versions hidden by row-level security. */
export async function catalogueOfRecord(
  db: Reader,
  version: number | null,
  now: Date,
): Promise<Catalogue> {
  const known = version === null ? null : await catalogueOfVersion(db, version);
  return known ?? catalogueInForce(db, now);
}

export async function catalogueOfVersion(db: Reader, version: number): Promise<Catalogue | null> {
  const [catalogue] = await readCatalogues(db, eq(catalogueVersions.number, version));
  return catalogue ?? null;
}

async function readCatalogues(db: Reader, which: ReturnType<typeof sql>): Promise<Catalogue[]> {
  const rows = await db
    .select({
      version: catalogueVersions.number,
      promoted: catalogueVersions.promoted,
      offer: catalogueOffers,
    })
    .from(catalogueVersions)
    .innerJoin(catalogueOffers, eq(catalogueOffers.version, catalogueVersions.number))
    .where(which);
  const versions = Map.groupBy(rows, ({ version }) => version);
  return [...versions].map(([version, offers]) => catalogueOf(version, contentOf(offers)));
}

type OfferRow = { promoted: PlanType; offer: typeof catalogueOffers.$inferSelect };

/** @throws Error where a row is missing: a version is written with all its offers at once. */
function contentOf(rows: readonly OfferRow[]): CatalogueContent {
  const offerOf = (planType: PlanType): OfferContent => {
    const row = rows.find(({ offer }) => offer.planType === planType);
    if (!row) throw new Error(`a version of the catalogue without ${planType}`);
    const { unitPriceCents, description, target, promise, features, labels } = row.offer;
    return { unitPriceCents, description, target, promise, features, labels };
  };
  const [first] = rows;
  if (!first) throw new Error("a version of the catalogue without offers");
  return { promoted: first.promoted, offers: forEachOffer(offerOf) };
}

export type CatalogueVersion = typeof catalogueVersions.$inferSelect;

export async function catalogueHistory(
  db: ViewerDatabase,
): Promise<(CatalogueVersion & { catalogue: Catalogue })[]> {
  const versions = await db
    .select()
    .from(catalogueVersions)
    .orderBy(desc(catalogueVersions.number));
  const catalogues = await readCatalogues(db, sql`true`);
  const byNumber = new Map(catalogues.map((catalogue) => [catalogue.version, catalogue]));
  return versions.flatMap((version) => {
    const catalogue = byNumber.get(version.number);
    return catalogue ? [{ ...version, catalogue }] : [];
  });
}
