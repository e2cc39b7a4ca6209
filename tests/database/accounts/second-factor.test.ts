import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#accounts/signed-in.ts";
import { twoFactor } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { authenticatorCode } from "../../browser/authenticator.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "./accounts-world.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "camille@plomberie-perrin.example";

describe("the second factor", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts, journal, pgboss.job`);
  let person: Person;

  beforeEach(async () => {
    const userId = await addUser(world, email);
    person = { kind: "client", userId, name: "Camille Perrin", email, secondFactor: false };
  });

  const signIn = () => world.accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));

  async function signedInBrowser(): Promise<Headers> {
    const outcome = await signIn();
    if (!outcome.ok) throw new Error(outcome.reason);
    return browserAt("::1", outcome.cookies);
  }

  async function start(headers: Headers) {
    const typed = { password: PASSWORD, issuer: "Phare" };
    const started = await world.accounts.secondFactor.start(person, typed, headers);
    if (!started.ok) throw new Error(started.reason);
    const key = new URL(started.uri).searchParams.get("secret") ?? "";
    return { code: () => authenticatorCode(key), recoveryCodes: started.recoveryCodes };
  }

  async function turnedOn() {
    const headers = await signedInBrowser();
    const { code, recoveryCodes } = await start(headers);
    const outcome = await world.accounts.secondFactor.confirm(person, headers, code());
    if (!outcome.ok) throw new Error(outcome.reason);
    return { here: browserAt("::1", outcome.cookies), code, recoveryCodes };
  }

  const stop = (headers: Headers, code: string, password = PASSWORD) =>
    world.accounts.secondFactor.stop(person, { password, code }, headers);

  const isSignedIn = async (headers: Headers) =>
    (await world.accounts.whoIs(headers)).signedIn !== null;

  async function news() {
    const { rows } = await world.owner.pool.query<{ data: object }>(
      "select data from pgboss.job where name = 'email-account-second-factor-changed'",
    );
    const acts = await world.owner.db.select().from(journal);
    return { mails: rows.map(({ data }) => data), acts: acts.map(({ action }) => action) };
  }

  test("counts once a code was typed; from then on, no password alone opens a session", async () => {
    const here = await signedInBrowser();
    const { secondFactor } = world.accounts;
    const { code, recoveryCodes } = await start(here);
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await secondFactor.confirm(person, here, "12345")).toEqual({
      ok: false,
      reason: "wrong-code",
    });
    expect(await news()).toEqual({ mails: [], acts: [] });
    expect(await secondFactor.confirm(person, here, code())).toMatchObject({ ok: true });

    const outcome = await signIn();
    if (outcome.ok || outcome.reason !== "second-factor") throw new Error("no code was asked for");
    expect(outcome.cookies.join()).not.toMatch(/phare_session_hint|phare_device/);
    const halfway = browserAt("::1", outcome.cookies);
    expect(await isSignedIn(halfway)).toBe(false);
    const recovery = recoveryCodes[0] ?? "";
    const entered = await secondFactor.check(halfway, "recovery", recovery);
    expect(entered).toMatchObject({ ok: true });
    expect(entered.ok && entered.cookies.join()).toContain("phare_device=");
    const again = await signIn();
    if (again.ok || again.reason !== "second-factor") throw new Error("no code was asked for");
    const second = browserAt("::1", again.cookies);
    expect(await secondFactor.check(second, "recovery", recovery)).toMatchObject({ ok: false });
  });

  test("turning it on e-mails the owner, writes to the journal and closes the other sessions", async () => {
    const there = await signedInBrowser();
    const { here } = await turnedOn();
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    const changedAt = world.time.now.toISOString();
    expect(await news()).toEqual({
      mails: [{ userId: person.userId, changedAt, enabled: true }],
      acts: ["second-factor-enabled"],
    });
  });

  test("turning it off e-mails the owner, writes to the journal and closes the other sessions, once", async () => {
    const { here, code } = await turnedOn();
    await world.owner.pool.query(
      `insert into session (id, user_id, token, expires_at, created_at, updated_at)
       values ('elsewhere', $1, 'elsewhere', now() + interval '1 hour', now(), now())`,
      [person.userId],
    );
    await emptyTables(world.owner.pool, "journal, pgboss.job");
    expect([await stop(here, code()), await stop(here, code())]).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await world.owner.db.select().from(twoFactor)).toEqual([]);
    expect(await isSignedIn(here)).toBe(true);
    const { rows } = await world.owner.pool.query("select from session where id = 'elsewhere'");
    expect(rows).toEqual([]);
    const changedAt = world.time.now.toISOString();
    expect(await news()).toEqual({
      mails: [{ userId: person.userId, changedAt, enabled: false }],
      acts: ["second-factor-disabled"],
    });
    expect(await signIn()).toMatchObject({ ok: true });
  });

  const wrongCode = { ok: false, reason: "wrong-code" };

  test("stays on without a valid code, even with the password; the session stays open", async () => {
    const { here, recoveryCodes } = await turnedOn();
    await emptyTables(world.owner.pool, "journal, pgboss.job");
    for (const code of ["12345", "000000", "abcde-fghij", "x".repeat(40)]) {
      expect(await stop(here, code)).toEqual(wrongCode);
    }
    const wrongPassword = { ok: false, reason: "wrong-password" };
    expect(await stop(here, recoveryCodes[0] ?? "", "au-hasard")).toEqual(wrongPassword);
    expect(await isSignedIn(here)).toBe(true);
    expect(await news()).toEqual({ mails: [], acts: [] });
    expect(await signIn()).toMatchObject({ ok: false, reason: "second-factor" });
    expect(await stop(here, recoveryCodes[0] ?? "")).toEqual({ ok: true });
    expect(await signIn()).toMatchObject({ ok: true });
  });

  test("a recovery code works once: one used to sign in no longer turns the factor off", async () => {
    const { here, recoveryCodes } = await turnedOn();
    const [first = "", second = ""] = recoveryCodes;
    const outcome = await signIn();
    if (outcome.ok || outcome.reason !== "second-factor") throw new Error("no code was asked for");
    const halfway = browserAt("::1", outcome.cookies);
    await world.accounts.secondFactor.check(halfway, "recovery", first);
    expect(await stop(here, first)).toEqual(wrongCode);
    expect(await stop(here, second)).toEqual({ ok: true });
    const again = await turnedOn();
    expect(await stop(again.here, second)).toEqual(wrongCode);
  });

  test("wrong codes within a session are rate-limited by account, from any IP address", async () => {
    const { here, code } = await turnedOn();
    const from = (address: string) => {
      const headers = new Headers(here);
      headers.set("x-client-address", address);
      return headers;
    };
    for (const index of Array.from({ length: 10 }).keys()) {
      expect(await stop(from(`192.0.2.${index}`), "000000")).toEqual(wrongCode);
    }
    const tooMany = { ok: false, reason: "too-many-attempts" };
    expect(await stop(from("192.0.2.99"), code())).toMatchObject(tooMany);
    expect(await isSignedIn(here)).toBe(true);
  });

  test("turning it off with the code of a pending key does not activate that key", async () => {
    const here = await signedInBrowser();
    const { code } = await start(here);
    expect(await stop(here, code())).toEqual({ ok: true });
    expect(await signIn()).toMatchObject({ ok: true });
  });
});
