import { beforeEach } from "vitest";
import type { Database } from "#db/client.server.ts";
import type { CatalogueContent } from "#domain/catalogue.ts";
import { publishCatalogue } from "#workflows/catalogue/publish-version.server.ts";
import { draftCatalogue, saveCatalogueDraft } from "#workflows/catalogue/write-draft.server.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");
export const owner = { kind: "administrator", userId: "alix" } as const;

export function atPrice(unitPriceCents: number): CatalogueContent {
  const { promoted, offers } = firstCatalogue;
  return { promoted, offers: { ...offers, premium: { ...offers.premium, unitPriceCents } } };
}

export function openCatalogue() {
  const world = sharedWorld(openDatabaseWorld, "orders, journal, number_series, pgboss.job");

  beforeEach(async () => {
    await world.owner.pool.query(`
      alter table catalogue_versions disable trigger keep_published_catalogue;
      delete from catalogue_versions where number > 1;
      alter table catalogue_versions enable trigger keep_published_catalogue`);
  });

  const means = (): { db: Database } => ({ db: world.application.db });

  async function draft(unitPriceCents: number): Promise<number> {
    const drafted = await draftCatalogue(means(), { note: "Essai", from: null, actor: owner, now });
    if (!drafted.ok) throw new Error(drafted.reason);
    const { number } = drafted;
    const saved = { number, revision: 1, note: "Essai", content: atPrice(unitPriceCents) };
    const outcome = await saveCatalogueDraft(means(), { ...saved, actor: owner, now });
    if (!outcome.ok) throw new Error(outcome.reason);
    return number;
  }

  const publish = (number: number, effectiveAt: Date | null, at = now) =>
    publishCatalogue(means(), { number, revision: 2, effectiveAt, actor: owner, now: at });

  return { world, means, draft, publish };
}
