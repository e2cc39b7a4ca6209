import { desc, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { identityVersions } from "#db/schema/identity-versions.ts";
import { journal } from "#db/schema/journal.ts";
import { parisDate } from "#domain/paris-date.ts";
import { type IdentityPart, type IdentityValues, partOf } from "#domain/kept-identity.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { revisionStated } from "#queries/claim/stated.server.ts";
import {
  followedIdentity,
  identityAt,
  identityInForce,
} from "#queries/identity/in-force.server.ts";
import { identityHistory, latestIdentityVersions } from "#queries/identity/versions.server.ts";
import { changeIdentity } from "#workflows/identity/change-identity.server.ts";
import { filledSite } from "../../unit/site/filled-site.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const alix = { kind: "administrator", userId: "alix" } as const;
const contact = { email: "ici@lanterne.test", phone: "+33612345670", whatsapp: "+33612345671" };
const bank = {
  bankAccount: {
    holder: "Lanterne",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "COBADEFFXXX",
  },
};

describe("the agency's identity", () => {
  const world = sharedWorld(
    () => openAccountsWorld({ withAgency: true }),
    "identity_versions, journal",
  );
  let operator = "";
  beforeEach(async () => {
    operator ||= await addUser(world, "operatrice@phare.example", { role: "operator" });
  });

  let queued: unknown[] = [];
  beforeEach(() => {
    queued = [];
  });
  const means = (site: SiteIdentity = filledSite) => ({
    db: world.application.db,
    jobs: {
      enqueue: async (_: unknown, name: string, payload: unknown) => {
        queued.push([name, payload]);
      },
    },
    site,
  });
  const save = (
    revision: number,
    value: IdentityValues = contact,
    { part = "contact", at = now }: { part?: IdentityPart; at?: Date } = {},
  ) => changeIdentity(means(), { part, value, revision, actor: alix, now: at });
  const inForce = () => identityInForce(world.application.db, filledSite);
  const done = { ok: true };
  const changedMeanwhile = { ok: false, reason: "changed-meanwhile" };

  test("is the configuration's, except for saved parts", async () => {
    expect(await inForce()).toEqual(filledSite);
    expect(await save(0)).toEqual(done);
    const changedOn = { contact: parisDate(now) };
    expect(await inForce()).toEqual({ ...filledSite, ...contact, changedOn });
    expect(await save(0, { insurance: null }, { part: "insurance" })).toEqual(done);
    expect((await inForce()).insurance).toBeNull();
    const acts = await world.owner.db.select().from(journal).orderBy(desc(journal.id));
    expect(acts.map(({ action, subjectId, actorId }) => [action, subjectId, actorId])).toEqual([
      ["identity-changed", "insurance", "alix"],
      ["identity-changed", "contact", "alix"],
    ]);
  });

  test("keeps every version, with its author and the value it replaced", async () => {
    await save(0);
    const later = { ...contact, email: "la@lanterne.test" };
    await save(1, later, { at: new Date("2026-11-22T10:00:00Z") });
    const [last, first] = await asViewer(world.application.db, { viewer: alix }, (db) =>
      identityHistory(db, 10),
    );
    expect(first).toMatchObject({ revision: 1, replaces: partOf(filledSite, "contact") });
    expect(last).toMatchObject({ revision: 2, value: later, replaces: contact, changedBy: "alix" });
    const at = (day: string) => identityAt(world.application.db, filledSite, new Date(day));
    expect((await at("2026-11-20T10:00:00Z")).email).toBe(filledSite.email);
    expect((await at("2026-11-21T12:00:00Z")).email).toBe(contact.email);
    expect((await at("2026-11-22T10:00:00Z")).email).toBe(later.email);
  });

  test("says on which French day each part last changed", async () => {
    await save(0, contact, { at: new Date("2026-11-22T10:00:00Z") });
    await save(
      1,
      { ...contact, email: "la@lanterne.test" },
      { at: new Date("2026-11-24T23:30:00Z") },
    );
    const on = async (at: string) =>
      (await identityAt(world.application.db, filledSite, new Date(at))).changedOn;
    expect(await on("2026-11-20T10:00:00Z")).toEqual({});
    expect(await on("2026-11-23T10:00:00Z")).toEqual({ contact: "2026-11-22" });
    expect((await inForce()).changedOn).toEqual({ contact: "2026-11-25" });
  });

  test("before the first version, was the value it replaced, whatever the configuration says since", async () => {
    await save(0);
    const rewritten = { ...filledSite, email: "autre@lanterne.test" };
    const before = await identityAt(world.application.db, rewritten, new Date("2026-11-20"));
    expect(before.email).toBe(filledSite.email);
  });

  test("concurrent changes: one succeeds, the others are refused", async () => {
    const told = (revision: number) =>
      Promise.all(
        Array.from({ length: 6 }, (_, rank) =>
          save(revision, { ...contact, email: `${revision}-${rank}@lanterne.test` }),
        ),
      );
    for (const revision of [0, 1]) {
      const outcomes = await told(revision);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter(({ ok }) => !ok)).toContainEqual(changedMeanwhile);
    }
    expect(await save(1)).toEqual(changedMeanwhile);
    expect(await save(7)).toEqual(changedMeanwhile);
    const latest = await asViewer(world.application.db, { viewer: alix }, latestIdentityVersions);
    expect(latest.map(({ part, revision }) => [part, revision])).toEqual([["contact", 2]]);
  });

  test("the same change twice is stored once", async () => {
    expect(await save(0)).toEqual(done);
    expect(await save(0)).toEqual(done);
    expect(await world.owner.db.$count(identityVersions)).toBe(1);
    expect(await world.owner.db.$count(journal)).toBe(1);
  });

  test("a new bank account is e-mailed to everybody who may change it, and to nobody else", async () => {
    await save(0);
    expect(queued).toEqual([]);
    await save(0, bank, { part: "bank" });
    const { rows } = await world.owner.db.execute<{ user_id: string }>(
      sql`select user_id from user_roles where role = 'admin' and opened_at is not null`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(queued).toHaveLength(rows.length);
    expect(queued).toEqual(
      expect.arrayContaining(
        rows.map(({ user_id: userId }) => ["email-bank-account-changed", { userId, revision: 1 }]),
      ),
    );
    expect(JSON.stringify(queued)).not.toContain(operator);
  });

  test("each change is notified, with the claims", async () => {
    const siteNow = followedIdentity(world.application.db, filledSite);
    const first = await siteNow(now);
    expect(first).toEqual(filledSite);
    expect(await siteNow(now)).toBe(first);
    const before = await revisionStated(world.application.db);
    await save(0);
    expect(await revisionStated(world.application.db)).not.toBe(before);
    expect((await siteNow(now)).email).toBe(contact.email);
    expect(await siteNow(new Date("2026-11-22T10:00:00Z"))).not.toBe(await siteNow(now));
  });

  test("versions need the right to settings to read or write, and are immutable", async () => {
    await save(0, bank, { part: "bank" });
    const attempt = (
      viewer: Parameters<typeof asViewer>[1]["viewer"],
      act: (db: ViewerDatabase) => Promise<unknown>,
    ) => asViewer(world.application.db, { viewer }, act);
    const refused = { cause: { code: "42501" } };
    const version = { part: "bank", revision: 2, value: {}, replaces: {}, changedAt: now } as const;
    const others = [
      { kind: "visitor" } as const,
      { kind: "client", userId: operator } as const,
      { kind: "administrator", userId: operator } as const,
    ];
    for (const viewer of others) {
      expect(await attempt(viewer, (db) => db.select().from(identityVersions))).toEqual([]);
      await expect(
        attempt(viewer, (db) =>
          db.insert(identityVersions).values({ ...version, changedBy: viewer.userId ?? null }),
        ),
      ).rejects.toMatchObject(refused);
    }
    await expect(
      attempt(alix, (db) =>
        db.insert(identityVersions).values({ ...version, changedBy: operator }),
      ),
    ).rejects.toMatchObject(refused);
    for (const act of [
      "delete from identity_versions",
      "update identity_versions set value = '{}'",
    ])
      await expect(attempt(alix, (db) => db.execute(act))).rejects.toMatchObject(refused);
    expect((await inForce()).bankAccount).toEqual(bank.bankAccount);
  });

  test.each<[string, Partial<typeof identityVersions.$inferInsert>, string]>([
    ["a part we don’t know", { part: "moon" as "bank" }, "identity_versions_part_known"],
    ["a value that is none", { value: [] as IdentityValues }, "identity_versions_told"],
    ["far too much", { value: { name: "x".repeat(9000) } }, "identity_versions_told"],
    ["no number", { revision: 0 }, "identity_versions_counted"],
  ])("the database stores no version of %s", async (_, wrong, constraint) => {
    const written = world.owner.db.insert(identityVersions).values({
      part: "contact",
      revision: 1,
      value: contact,
      replaces: {},
      changedAt: now,
      ...wrong,
    });
    await expect(written).rejects.toMatchObject({ cause: { constraint } });
  });
});
