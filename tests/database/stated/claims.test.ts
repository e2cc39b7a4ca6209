import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { claims } from "#db/schema/claims.ts";
import { journal } from "#db/schema/journal.ts";
import type { Claim } from "#domain/site-identity.ts";
import { claimsStated, keptClaims, revisionStated } from "#queries/claim/stated.server.ts";
import { publishClaim, withdrawClaim } from "#workflows/claim/state-claim.server.ts";
import { filledSite } from "../../unit/site/filled-site.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const alix = { kind: "administrator", userId: "alix" } as const;
const proven: Claim & { endsOn: string } = {
  value: "4,9/5",
  sentence: "Noté 4,9 sur 5 par nos clients",
  counts: null,
  source: "Fiche Google",
  asOf: "2026-11-01",
  sample: "43 avis",
  url: null,
  endsOn: "2027-11-01",
};

describe("the agency's claims", () => {
  const world = sharedWorld(() => openAccountsWorld({ withAgency: true }), "claims, journal");
  let operator = "";
  beforeEach(async () => {
    operator ||= await addUser(world, "operatrice@phare.example", { role: "operator" });
  });

  const means = () => ({ db: world.application.db });
  const publish = (revision: number, claim = proven) =>
    publishClaim(means(), { key: "rating", claim, revision, actor: alix, now });
  const withdraw = (configured: Claim | null = filledSite.claims.rating) =>
    withdrawClaim(means(), { key: "rating", configured, actor: alix, now });
  const stated = async (at = now) =>
    (await claimsStated(world.application.db, filledSite.claims, at)).rating;

  test("a published claim replaces the configuration's; withdrawn or expired, nobody states it", async () => {
    expect((await stated())?.value).toBe("4,8/5");
    expect(await publish(0)).toEqual({ ok: true });
    expect((await stated())?.value).toBe("4,9/5");
    expect(await stated(new Date("2027-11-01T22:30:00Z"))).not.toBeNull();
    expect(await stated(new Date("2027-11-01T23:30:00Z"))).toBeNull();
    expect(await withdraw()).toEqual({ ok: true });
    expect(await stated()).toBeNull();
    expect(await withdraw()).toEqual({ ok: false, reason: "not-stated" });
    expect(await publish(2)).toEqual({ ok: true });
    expect((await stated())?.value).toBe("4,9/5");
    const acts = await world.owner.db.select().from(journal).orderBy(desc(journal.id));
    expect(acts.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["claim-published", "rating"],
      ["claim-withdrawn", "rating"],
      ["claim-published", "rating"],
    ]);
  });

  test("the configuration's claim can be withdrawn too; one it doesn't state can't", async () => {
    expect(await withdraw(null)).toEqual({ ok: false, reason: "not-stated" });
    expect(await withdraw()).toEqual({ ok: true });
    expect(await stated()).toBeNull();
  });

  test("two members who change a claim at once: the second is refused", async () => {
    const first = await Promise.all(Array.from({ length: 6 }, () => publish(0)));
    expect(first.filter(({ ok }) => ok)).toHaveLength(1);
    const next = await Promise.all(Array.from({ length: 6 }, () => publish(1)));
    expect(next.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await keptClaims(world.application.db))[0]?.revision).toBe(2);
  });

  test("each change is notified to listeners", async () => {
    const before = await revisionStated(world.application.db);
    await publish(0);
    const published = await revisionStated(world.application.db);
    await withdraw();
    const withdrawn = await revisionStated(world.application.db);
    expect(new Set([before, published, withdrawn]).size).toBe(3);
  });

  test.each<[string, Partial<typeof claims.$inferInsert>, string]>([
    ["source", { source: null }, "claims_published_proven"],
    ["date", { asOf: null }, "claims_published_proven"],
    ["base, being measured", { sample: null }, "claims_measured_with_base_and_end"],
    ["end, being measured", { endsOn: null }, "claims_measured_with_base_and_end"],
    ["an end after its measure", { endsOn: "2026-10-31" }, "claims_end_after_measure"],
    ["a page as its address", { url: "javascript:alert(1)" }, "claims_url_of_a_page"],
    ["a claim we know", { key: "best" as "rating" }, "claims_key_known"],
  ])("the database publishes no claim without %s", async (_, wrong, constraint) => {
    const written = world.owner.db.insert(claims).values({ key: "rating", ...proven, ...wrong });
    await expect(written).rejects.toMatchObject({ cause: { constraint } });
  });

  test("changing a claim needs the right to settings; its revision can't be set by hand", async () => {
    await publish(0);
    const attempt = (
      viewer: Parameters<typeof asViewer>[1]["viewer"],
      act: (db: ViewerDatabase) => Promise<unknown>,
    ) => asViewer(world.application.db, { viewer }, act);
    for (const viewer of [
      { kind: "visitor" } as const,
      { kind: "administrator", userId: operator } as const,
    ]) {
      await expect(
        attempt(viewer, (db) => db.insert(claims).values({ ...proven, key: "support" })),
      ).rejects.toMatchObject({ cause: { code: "42501" } });
      await attempt(viewer, (db) => db.update(claims).set({ value: "5/5" }));
    }
    const refused = { cause: { code: "42501" } };
    await expect(attempt(alix, (db) => db.delete(claims))).rejects.toMatchObject(refused);
    await expect(
      attempt(alix, (db) => db.execute("update stated_revision set revision = 0")),
    ).rejects.toMatchObject(refused);
    const [kept] = await world.owner.db.select().from(claims).where(eq(claims.key, "rating"));
    expect(kept?.value).toBe("4,9/5");
  });
});
