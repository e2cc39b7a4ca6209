import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#accounts/signed-in.ts";
import { authenticatorCode } from "../../browser/authenticator.ts";
import { sharedWorld } from "../open-database-world.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "./accounts-world.ts";

const email = "camille@plomberie-perrin.example";
const needed = { ok: false, reason: "password-needed" };
const wrong = { ok: false, reason: "wrong-password" };

describe("a recently proved password", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts, journal, pgboss.job`);
  let person: Person;
  const start = new Date("2026-11-21T10:00:00Z");

  beforeEach(async () => {
    world.time.now = start;
    const userId = await addUser(world, email);
    person = { kind: "client", userId, name: "Camille Perrin", email, secondFactor: false };
  });

  async function signedIn(): Promise<Headers> {
    const outcome = await world.accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));
    if (!outcome.ok) throw new Error(outcome.reason);
    return browserAt("::1", outcome.cookies);
  }

  const ask = (headers: Headers, password: string | null = null) =>
    world.accounts.refuseStalePassword({ userId: person.userId, password, headers });

  function wait(seconds: number) {
    world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
  }

  test("signing in proves the password for ten minutes, and no second longer", async () => {
    const here = await signedIn();
    expect(await ask(here)).toBeNull();
    wait(600);
    expect(await ask(here)).toBeNull();
    wait(1);
    expect(await ask(here)).toEqual(needed);
  });

  test("typing the password again proves it for ten more minutes; a wrong one proves nothing", async () => {
    const here = await signedIn();
    wait(3600);
    expect(await ask(here, "au-hasard")).toEqual(wrong);
    expect(await ask(here)).toEqual(needed);
    expect(await ask(here, PASSWORD)).toBeNull();
    wait(600);
    expect(await ask(here)).toBeNull();
    wait(1);
    expect(await ask(here)).toEqual(needed);
  });

  test("a clock set back by an hour extends no proof", async () => {
    const here = await signedIn();
    wait(-3600);
    expect(await ask(here)).toEqual(needed);
  });

  test("a proof counts for its session alone, until the session ends", async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    wait(3600);
    expect(await ask(here, PASSWORD)).toBeNull();
    expect(await ask(there)).toEqual(needed);
    await world.accounts.endAllSessions(person);
    expect(await ask(here)).toEqual(needed);
    expect(await ask(here, PASSWORD)).toEqual(needed);
    expect(await ask(browserAt("::1"), PASSWORD)).toEqual(needed);
  });

  test("changing the password ends earlier proofs", async () => {
    const here = await signedIn();
    const typed = { current: PASSWORD, wanted: "une-autre-mer-sans-rivage" };
    expect(await world.accounts.changePassword(person, typed, here)).toEqual({ ok: true });
    expect(await ask(here)).toEqual(needed);
    expect(await ask(here, PASSWORD)).toEqual(wrong);
    expect(await ask(here, typed.wanted)).toBeNull();
  });

  test("wrong passwords count with those at sign-in; once limited, the right one proves nothing", async () => {
    const here = await signedIn();
    wait(3600);
    for (const _ of Array.from({ length: 10 })) await ask(here, "au-hasard");
    expect(await ask(here, PASSWORD)).toMatchObject({ ok: false, reason: "too-many-attempts" });
    expect(await ask(here)).toEqual(needed);
  });

  test("a second-factor code completes sign-in, but proves no password where a key is set up", async () => {
    const here = await signedIn();
    const { secondFactor } = world.accounts;
    const started = await secondFactor.start(person, { password: PASSWORD, issuer: "P" }, here);
    if (!started.ok) throw new Error(started.reason);
    const key = new URL(started.uri).searchParams.get("secret") ?? "";
    wait(3600);
    const confirmed = await secondFactor.confirm(person, here, authenticatorCode(key));
    if (!confirmed.ok) throw new Error(confirmed.reason);
    expect(await ask(browserAt("::1", confirmed.cookies))).toEqual(needed);

    const halfway = await world.accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));
    if (halfway.ok || halfway.reason !== "second-factor") throw new Error("no code was asked for");
    const cookies = browserAt("::1", halfway.cookies);
    const entered = await secondFactor.check(cookies, "authenticator", authenticatorCode(key));
    if (!entered.ok) throw new Error(entered.reason);
    expect(await ask(browserAt("::1", entered.cookies))).toBeNull();
  });

  test("the session given to scripts doesn't reveal the proof", async () => {
    const { session } = await world.accounts.sessionForScripts(await signedIn());
    expect(JSON.stringify(session)).not.toMatch(/proved/i);
  });
});
