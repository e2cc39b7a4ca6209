import { beforeEach, describe, expect, test } from "vitest";
import { user, userRoles } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { settings } from "#db/schema/settings.ts";
import { issueFirstAdministratorLink } from "#workflows/account/issue-first-administrator-link.server.ts";
import {
  firstAdministratorLinkState,
  makeFirstAdministrator,
} from "#workflows/account/make-first-administrator.server.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD, SITE_URL } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const issuedAt = new Date("2026-11-21T10:00:00Z");
const hoursLater = (hours: number) => new Date(issuedAt.getTime() + hours * 3_600_000);
const person = { name: "Alix Martin", email: "Alix@Phare.example", password: PASSWORD };

describe("the first administrator", () => {
  const world = sharedWorld(openAccountsWorld, `"user", settings, journal`);

  beforeEach(async () => {
    world.time.now = issuedAt;
  });

  async function issue(): Promise<string> {
    const url = await issueFirstAdministratorLink({
      accountsDb: world.accountsDatabase.db,
      clock: () => world.time.now,
      siteUrl: SITE_URL,
    });
    const token = url && new URL(url).searchParams.get("jeton");
    if (!token) throw new Error("no link");
    return token;
  }
  const make = (token: string, now = hoursLater(1), who = person) =>
    makeFirstAdministrator(world.accountsDatabase.db, { token, now, ...who });
  const state = (token: string, now = hoursLater(1)) =>
    firstAdministratorLinkState(world.accountsDatabase.db, token, now);

  test("is made by the link: account, role and journal row, and may sign in", async () => {
    const made = await make(await issue());
    if (!made.ok) throw new Error(made.reason);
    expect(await world.owner.db.select().from(userRoles)).toEqual([
      { userId: made.userId, role: "admin", grantedAt: hoursLater(1), openedAt: hoursLater(1) },
    ]);
    expect(await world.owner.db.select().from(journal)).toMatchObject([
      { action: "first-administrator-made", actorKind: "administrator", subjectId: made.userId },
    ]);
    const signedIn = await world.accounts.signIn(
      { email: "alix@phare.example", password: PASSWORD },
      browserAt("203.0.113.7"),
    );
    expect(signedIn).toMatchObject({ ok: true });
  });

  test("the link's token is long and random, and only its hash is stored", async () => {
    const [first, second] = [await issue(), await issue()];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    const stored = JSON.stringify(await world.owner.db.select().from(settings));
    expect(stored).not.toContain(second);
  });

  test("a restart of the program replaces the link", async () => {
    const [first, second] = [await issue(), await issue()];
    expect(await make(first)).toEqual({ ok: false, reason: "link-unknown" });
    expect(await state(second)).toBe("valid");
  });

  test("is created once, however many open the link at once", async () => {
    const token = await issue();
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((who) =>
        make(token, hoursLater(1), { ...person, email: `admin-${who}@phare.example` }),
      ),
    );
    expect(all.filter((made) => made.ok)).toHaveLength(1);
    expect(all.filter((made) => !made.ok)).toEqual(
      Array.from({ length: 4 }, () => ({ ok: false, reason: "link-used" })),
    );
    expect(await world.owner.db.select().from(user)).toHaveLength(1);
  });

  test("the link works until its 48 hours are over", async () => {
    const token = await issue();
    expect(await state(token, new Date(hoursLater(48).getTime() - 1))).toBe("valid");
    expect(await state(token, hoursLater(48))).toBe("link-expired");
    expect(await make(token, hoursLater(48))).toEqual({ ok: false, reason: "link-expired" });
    expect(await world.owner.db.select().from(user)).toEqual([]);
  });

  test.each(["", "x", "a".repeat(43), "\u0000", "' or 1=1 --"])(
    "a wrong token (%j) is unknown",
    async (token) => {
      await issue();
      expect(await make(token)).toEqual({ ok: false, reason: "link-unknown" });
    },
  );

  test("a used link stays used after that administrator is deleted", async () => {
    const token = await issue();
    await make(token);
    await emptyTables(world.owner.pool, '"user"');
    expect(await state(token)).toBe("link-used");
  });

  test("no link exists once there is an administrator", async () => {
    const token = await issue();
    await addUser(world, "agence@phare.example", { administrator: true });
    await expect(issue()).rejects.toThrow("no link");
    expect(await state(token)).toBe("link-used");
  });

  test("an existing account is not taken over, and the link stays valid", async () => {
    const token = await issue();
    await addUser(world, "alix@phare.example");
    expect(await make(token)).toEqual({ ok: false, reason: "email-taken" });
    expect(await world.owner.db.select().from(userRoles)).toEqual([]);
    expect(await state(token)).toBe("valid");
  });
});
