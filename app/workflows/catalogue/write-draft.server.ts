import { and, eq, isNull } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { catalogueOffers, catalogueVersions } from "#db/schema/catalogue.ts";
import { type CatalogueContent, planTypes } from "#domain/catalogue.ts";
import { type CatalogueRefusal, offerChanges } from "#domain/catalogue-version.ts";
import { catalogueForSale } from "#queries/catalogue/for-sale.server.ts";
import { catalogueOfVersion } from "#queries/catalogue/versions.server.ts";

export interface CatalogueAct {
  /** Administrator with the right "settings" (row-level policies). */
  actor: Actor;
  now: Date;
}

export type CatalogueOutcome = { ok: true } | { ok: false; reason: CatalogueRefusal };

export async function draftCatalogue(
  { db }: { db: Database },
  { note, from, actor, now }: CatalogueAct & { note: string; from: number | null },
): Promise<{ ok: true; number: number } | { ok: false; reason: CatalogueRefusal }> {
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const base =
      from === null
        ? await catalogueForSale(transaction, now)
        : await catalogueOfVersion(transaction, from);
    if (!base) return { ok: false, reason: "version-not-found" };
    const [draft] = await transaction
      .insert(catalogueVersions)
      .values({
        note,
        promoted: base.promoted,
        basedOn: base.version,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ number: catalogueVersions.number });
    if (!draft) throw new Error("the draft was not written");
    await writeOffers(transaction, draft.number, base);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "catalogue-drafted",
      subject: { type: "catalogue", id: String(draft.number) },
      details: { basedOn: base.version },
    });
    return { ok: true, number: draft.number };
  });
}

interface SaveDraftInput extends CatalogueAct {
  number: number;
  revision: number;
  note: string;
  content: CatalogueContent;
}

export async function saveCatalogueDraft(
  { db }: { db: Database },
  { number, revision, note, content, actor, now }: SaveDraftInput,
): Promise<CatalogueOutcome> {
  return asViewer(db, { viewer: actor }, async (transaction): Promise<CatalogueOutcome> => {
    const before = await lockedVersion(transaction, number);
    if (!before) return { ok: false, reason: "version-not-found" };
    if (before.publishedAt !== null) return { ok: false, reason: "not-a-draft" };
    if (before.revision !== revision) return { ok: false, reason: "edited-meanwhile" };
    const stored = await catalogueOfVersion(transaction, number);
    await transaction
      .update(catalogueVersions)
      .set({ note, promoted: content.promoted, revision: revision + 1, updatedAt: now })
      .where(eq(catalogueVersions.number, number));
    await transaction.delete(catalogueOffers).where(eq(catalogueOffers.version, number));
    await writeOffers(transaction, number, content);
    await recordAct(transaction, {
      at: now,
      actor,
      action: "catalogue-draft-saved",
      subject: { type: "catalogue", id: String(number) },
      details: { changes: stored ? offerChanges(stored, content).length : 0 },
    });
    return { ok: true };
  });
}

export async function discardCatalogueDraft(
  { db }: { db: Database },
  { number, actor, now }: CatalogueAct & { number: number },
): Promise<CatalogueOutcome> {
  return asViewer(db, { viewer: actor }, async (transaction): Promise<CatalogueOutcome> => {
    const before = await lockedVersion(transaction, number);
    if (!before) return { ok: false, reason: "version-not-found" };
    if (before.publishedAt !== null) return { ok: false, reason: "not-a-draft" };
    await transaction
      .delete(catalogueVersions)
      .where(and(eq(catalogueVersions.number, number), isNull(catalogueVersions.publishedAt)));
    await recordAct(transaction, {
      at: now,
      actor,
      action: "catalogue-discarded",
      subject: { type: "catalogue", id: String(number) },
      details: { note: before.note },
    });
    return { ok: true };
  });
}

export async function lockedVersion(transaction: ViewerDatabase, number: number) {
  const [version] = await transaction
    .select()
    .from(catalogueVersions)
    .where(eq(catalogueVersions.number, number))
    .for("update");
  return version ?? null;
}

async function writeOffers(
  transaction: ViewerDatabase,
  version: number,
  { offers }: CatalogueContent,
): Promise<void> {
  await transaction.insert(catalogueOffers).values(
    planTypes.map((planType) => {
      const { unitPriceCents, description, target, promise, features, labels } = offers[planType];
      return { version, planType, unitPriceCents, description, target, promise, features, labels };
    }),
  );
}
