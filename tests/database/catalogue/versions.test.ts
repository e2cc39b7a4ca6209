import { describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import {
  catalogueInForce,
  catalogueOfVersion,
  versionNumberInForce,
} from "#queries/catalogue/versions.server.ts";
import { withdrawCatalogue } from "#workflows/catalogue/publish-version.server.ts";
import {
  discardCatalogueDraft,
  saveCatalogueDraft,
} from "#workflows/catalogue/write-draft.server.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { atPrice, now, openCatalogue, owner } from "./catalogue-world.ts";

const { world, means, draft, publish } = openCatalogue();

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const priceAt = async (at: Date) =>
  (await catalogueInForce(world.application.db, at)).offers.premium.unitPriceCents;

test("the migration's first version equals the one that samples use", async () => {
  expect(await catalogueInForce(world.application.db, now)).toEqual(firstCatalogue);
});

describe("a draft", () => {
  test("is visible to the agency alone, and sells nothing", async () => {
    const number = await draft(450_00);
    expect(await priceAt(now)).toBe(390_00);
    for (const viewer of [{ kind: "visitor" }, { kind: "client", userId: "somebody" }] as const) {
      const seen = await asViewer(world.application.db, { viewer }, (db) =>
        catalogueOfVersion(db, number),
      );
      expect(seen, viewer.kind).toBeNull();
    }
  });

  test("saved by two members keeps the first save and refuses the second", async () => {
    const number = await draft(450_00);
    const save = (cents: number) =>
      saveCatalogueDraft(means(), {
        number,
        revision: 2,
        note: "Essai",
        content: atPrice(cents),
        actor: owner,
        now,
      });
    const outcomes = await Promise.all([save(460_00), save(470_00)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: "edited-meanwhile" });
    const kept = await asViewer(world.application.db, { viewer: owner }, (db) =>
      catalogueOfVersion(db, number),
    );
    expect(kept?.offers.premium.unitPriceCents).toBe(outcomes[0]?.ok ? 460_00 : 470_00);
  });

  test.each([{ kind: "visitor" }, { kind: "client", userId: "somebody" }] as const)(
    "can't be created or deleted by a $kind",
    async (actor) => {
      const number = await draft(450_00);
      const saving = { number, revision: 2, note: "x", content: atPrice(1_00), actor, now };
      expect(await saveCatalogueDraft(means(), saving)).toMatchObject({ ok: false });
      expect(await discardCatalogueDraft(means(), { number, actor, now })).toMatchObject({
        ok: false,
      });
      const insert = asViewer(world.application.db, { viewer: actor }, (db) =>
        db.execute(
          `insert into catalogue_versions (note, promoted, created_at, updated_at) values ('x', 'premium', now(), now())`,
        ),
      );
      await expect(insert).rejects.toMatchObject({
        cause: { message: expect.stringContaining("row-level security") },
      });
    },
  );
});

describe("a publication", () => {
  test("sells at once, is journalled, and happens once from two tabs", async () => {
    const number = await draft(450_00);
    const outcomes = await Promise.all([publish(number, null), publish(number, null)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: "not-a-draft" });
    expect(await priceAt(now)).toBe(450_00);
    const acts = await world.owner.db.select().from(journal);
    expect(acts.filter(({ action }) => action === "catalogue-published")).toHaveLength(1);
  });

  test("is refused if the draft was saved since it was read, or changes nothing", async () => {
    expect(await publish(await draft(390_00), null)).toEqual({
      ok: false,
      reason: "nothing-changed",
    });
    const number = await draft(450_00);
    const saving = {
      number,
      revision: 2,
      note: "Essai",
      content: atPrice(4_00),
      actor: owner,
      now,
    };
    await saveCatalogueDraft(means(), saving);
    expect(await publish(number, null)).toEqual({ ok: false, reason: "edited-meanwhile" });
    expect(await priceAt(now)).toBe(390_00);
  });

  test("for a date begins at that instant by itself, and can be withdrawn before it alone", async () => {
    const number = await draft(450_00);
    expect(await publish(number, minutesLater(10))).toEqual({ ok: true });
    expect(await priceAt(minutesLater(9))).toBe(390_00);
    expect(await priceAt(minutesLater(10))).toBe(450_00);
    const late = await withdrawCatalogue(means(), { number, actor: owner, now: minutesLater(10) });
    expect(late).toEqual({ ok: false, reason: "not-scheduled" });
    const inTime = await withdrawCatalogue(means(), { number, actor: owner, now: minutesLater(9) });
    expect(inTime).toEqual({ ok: true });
    expect(await priceAt(minutesLater(11))).toBe(390_00);
  });

  test("of two for one instant, one succeeds; a withdrawn one frees its instant", async () => {
    const [first, second] = [await draft(450_00), await draft(460_00)];
    const outcomes = await Promise.all([
      publish(first, minutesLater(10)),
      publish(second, minutesLater(10)),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: "instant-taken" });
    const [taken, left] = outcomes[0]?.ok ? [first, second] : [second, first];
    await withdrawCatalogue(means(), { number: taken, actor: owner, now });
    expect(await publish(left, minutesLater(10))).toEqual({ ok: true });
  });

  test.each([
    ["in the past", -1, "instant-past"],
    ["now, which is past once it is written", 0, "instant-past"],
    ["in three years", 3 * 366 * 24 * 60, "instant-too-far"],
  ] as const)("for an instant %s is refused", async (_when, minutes, reason) => {
    const number = await draft(450_00);
    expect(await publish(number, minutesLater(minutes))).toEqual({ ok: false, reason });
  });

  test.each([
    ["price", `update catalogue_offers set unit_price_cents = 1000 where version = `],
    ["offer", `delete from catalogue_offers where version = `],
    [
      "date",
      `update catalogue_versions set effective_at = effective_at + interval '1 day' where number = `,
    ],
    ["note", `update catalogue_versions set note = 'Autre' where number = `],
    ["row", `delete from catalogue_versions where number = `],
  ])(
    "is immutable: its %s can't be changed, even by the tables' owner",
    async (_what, statement) => {
      const number = await draft(450_00);
      await publish(number, null);
      await expect(world.owner.pool.query(statement + String(number))).rejects.toThrow(
        "was published",
      );
    },
  );
});

test("the database holds a price to its bounds, whichever role writes it", async () => {
  const number = await draft(450_00);
  for (const cents of [0, -1, 99, 1_000_001, 1_000_000_000]) {
    const write = world.owner.pool.query(
      `update catalogue_offers set unit_price_cents = ${cents} where version = ${number}`,
    );
    await expect(write, String(cents)).rejects.toThrow("catalogue_offers_price_in_range");
  }
});

test("a version published at once is in force for a server whose clock is behind", async () => {
  const number = await draft(450_00);
  await publish(number, null);
  expect(await versionNumberInForce(world.application.db, minutesLater(-5))).toBe(number);
});
