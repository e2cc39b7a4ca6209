import { and, eq, isNull } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { catalogueVersions } from "#db/schema/catalogue.ts";
import { isSameContent, publicationRefusal } from "#domain/catalogue-version.ts";
import { holdSales } from "#queries/catalogue/for-sale.server.ts";
import { catalogueInForce, catalogueOfVersion } from "#queries/catalogue/versions.server.ts";
import { type CatalogueAct, type CatalogueOutcome, lockedVersion } from "./write-draft.server.ts";

interface PublishInput extends CatalogueAct {
  number: number;
  /** Optimistic lock: the revision shown. */
  revision: number;
  effectiveAt: Date | null;
}

/** Waits for running sales: no order is taken at the former price after this returns. */
export async function publishCatalogue(
  { db }: { db: Database },
  { number, revision, effectiveAt, actor, now }: PublishInput,
): Promise<CatalogueOutcome> {
  const tooEarlyOrLate = effectiveAt && publicationRefusal(effectiveAt, now);
  if (tooEarlyOrLate) return { ok: false, reason: tooEarlyOrLate };
  return asViewer(db, { viewer: actor }, async (transaction): Promise<CatalogueOutcome> => {
    await holdSales(transaction);
    const version = await lockedVersion(transaction, number);
    const content = version && (await catalogueOfVersion(transaction, number));
    if (!version || !content) return { ok: false, reason: "version-not-found" };
    if (version.publishedAt !== null) return { ok: false, reason: "not-a-draft" };
    if (version.revision !== revision) return { ok: false, reason: "edited-meanwhile" };
    const at = effectiveAt ?? now;
    const selling = await catalogueInForce(transaction, now);
    if (effectiveAt === null && isSameContent(selling, content)) {
      return { ok: false, reason: "nothing-changed" };
    }
    const [sameInstant] = await transaction
      .select({ number: catalogueVersions.number })
      .from(catalogueVersions)
      .where(and(eq(catalogueVersions.effectiveAt, at), isNull(catalogueVersions.withdrawnAt)));
    if (sameInstant) return { ok: false, reason: "instant-taken" };
    await transaction
      .update(catalogueVersions)
      .set({ publishedAt: now, effectiveAt: at })
      .where(eq(catalogueVersions.number, number));
    await recordAct(transaction, {
      at: now,
      actor,
      action: "catalogue-published",
      subject: { type: "catalogue", id: String(number) },
      details: { effectiveAt: at.toISOString(), replaces: selling.version },
    });
    return { ok: true };
  });
}

export async function withdrawCatalogue(
  { db }: { db: Database },
  { number, actor, now }: CatalogueAct & { number: number },
): Promise<CatalogueOutcome> {
  return asViewer(db, { viewer: actor }, async (transaction): Promise<CatalogueOutcome> => {
    await holdSales(transaction);
    const version = await lockedVersion(transaction, number);
    if (!version) return { ok: false, reason: "version-not-found" };
    const { effectiveAt, publishedAt, withdrawnAt } = version;
    const toCome = effectiveAt !== null && effectiveAt > now && withdrawnAt === null;
    if (!toCome || publishedAt?.getTime() === effectiveAt.getTime()) {
      return { ok: false, reason: "not-scheduled" };
    }
    await transaction
      .update(catalogueVersions)
      .set({ withdrawnAt: now })
      .where(eq(catalogueVersions.number, number));
    await recordAct(transaction, {
      at: now,
      actor,
      action: "catalogue-withdrawn",
      subject: { type: "catalogue", id: String(number) },
      details: { effectiveAt: effectiveAt.toISOString() },
    });
    return { ok: true };
  });
}
