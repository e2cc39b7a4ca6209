import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#accounts/signed-in.ts";
import { accountsOn, addUser, browserAt, openAccountsWorld, PASSWORD } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "camille@plomberie-perrin.example";
const tooMany = { ok: false, reason: "too-many-attempts", retryAfterSeconds: 900 };

describe("wrong passwords of an account", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts, journal`);
  let person: Person;

  beforeEach(async () => {
    const userId = await addUser(world, email);
    person = { kind: "client", userId, name: "Camille Perrin", email, secondFactor: false };
  });

  const signIn = (password: string, headers: Headers, who = email) =>
    world.accounts.signIn({ email: who, password }, headers);

  async function signedIn(who = email, before: string[] = []) {
    const outcome = await signIn(PASSWORD, browserAt("203.0.113.7", before), who);
    if (!outcome.ok) throw new Error(outcome.reason);
    const device = outcome.cookies.filter((cookie) => cookie.startsWith("phare_device="));
    return { headers: browserAt("203.0.113.7", outcome.cookies), device };
  }

  const strangersGuess = () =>
    Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn("wrong", browserAt(`198.51.100.${index}`))),
    );

  test("wrong passwords of strangers lock out strangers, not a device that has signed in before", async () => {
    const { device } = await signedIn();
    await strangersGuess();
    expect(await signIn(PASSWORD, browserAt("192.0.2.1"))).toEqual(tooMany);
    expect(await signIn(PASSWORD, browserAt("192.0.2.2", device))).toMatchObject({ ok: true });
    expect(await signIn(PASSWORD, browserAt("192.0.2.3"))).toEqual(tooMany);
  });

  test("a known device has the same number of tries as strangers", async () => {
    const { device } = await signedIn();
    const guess = (index: number) => signIn("wrong", browserAt(`192.0.2.${index}`, device));
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
    expect(guesses.filter((it) => !it.ok && it.reason === "too-many-attempts")).toHaveLength(2);
    expect(await signIn(PASSWORD, browserAt("192.0.2.99", device))).toEqual(tooMany);
    expect(await signIn(PASSWORD, browserAt("192.0.2.99"))).toMatchObject({ ok: true });
  });

  test("a device's cookie opens no session, and is no use for another account", async () => {
    const { device } = await signedIn();
    expect((await world.accounts.whoIs(browserAt("203.0.113.7", device))).signedIn).toBeNull();
    expect(await signIn("wrong", browserAt("203.0.113.7", device))).toMatchObject({ ok: false });
    const other = "sacha@coiffure.example";
    await addUser(world, other);
    const guess = (index: number) =>
      signIn("wrong", browserAt(`198.51.100.${index}`, index % 2 ? device : []), other);
    await Promise.all(Array.from({ length: 10 }, (_, index) => guess(index)));
    expect(await signIn(PASSWORD, browserAt("192.0.2.1", device), other)).toEqual(tooMany);
  });

  test("a forged device cookie, or one of another installation, counts as a stranger's", async () => {
    const { device } = await signedIn();
    await strangersGuess();
    const forged = device.map((cookie) => cookie.replace(/\.[\w-]{43}/, `.${"A".repeat(43)}`));
    expect(await signIn(PASSWORD, browserAt("192.0.2.1", forged))).toEqual(tooMany);
    const elsewhere = accountsOn(world, world.time, {
      secret: "another-secret-for-the-tests-of-32-characters",
    });
    const typed = { email, password: "wrong" };
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        elsewhere.signIn(typed, browserAt(`198.51.100.${index}`)),
      ),
    );
    expect(await elsewhere.signIn(typed, browserAt("192.0.2.1", device))).toEqual(tooMany);
  });

  test("a shared browser is a known device for each person who signed in", async () => {
    const other = "sacha@coiffure.example";
    await addUser(world, other);
    const first = await signedIn();
    const { device } = await signedIn(other, first.device);
    await strangersGuess();
    expect(await signIn(PASSWORD, browserAt("192.0.2.1", device))).toMatchObject({ ok: true });
    expect(device[0]?.split(".", 1)).toEqual(first.device[0]?.split(".", 1));
  });

  test("no sign-in address breaks the rate limit, whatever characters it holds", async () => {
    const { device } = await signedIn();
    const outcome = world.accounts.signIn(
      { email: "a\u0000@b.fr", password: "x" },
      browserAt("192.0.2.1", device),
    );
    expect(await outcome).toMatchObject({ ok: false });
  });

  const acts: Record<string, (password: string, headers: Headers) => Promise<{ ok: boolean }>> = {
    "turning the second factor on": (password, headers) =>
      world.accounts.secondFactor.start(person, { password, issuer: "Phare" }, headers),
    "turning the second factor off": (password, headers) =>
      world.accounts.secondFactor.stop(person, { password, code: "000000" }, headers),
    "changing the password": (current, headers) =>
      world.accounts.changePassword(person, { current, wanted: "x" }, headers),
    "changing the address": (password, headers) =>
      world.accounts.requestEmailChange(person, { email: "new@phare.example", password }, headers),
    leaving: (password, headers) => world.accounts.deleteAccount(person, password, headers),
  };

  test.each(Object.keys(acts))("%s shares its rate limit with signing in", async (name) => {
    const act = acts[name];
    if (!act) throw new Error(name);
    const { headers } = await signedIn();
    const guesses = await Promise.all(Array.from({ length: 10 }, () => act("wrong", headers)));
    expect(guesses).toEqual(guesses.map(() => ({ ok: false, reason: "wrong-password" })));
    expect(await act(PASSWORD, headers)).toEqual(tooMany);
    expect(await signIn(PASSWORD, headers)).toEqual(tooMany);
    expect(await signIn(PASSWORD, browserAt("192.0.2.1"))).toMatchObject({ ok: true });
  });

  test.each(Object.keys(acts))(
    "wrong passwords of strangers don't keep the owner from %s",
    async (name) => {
      const act = acts[name];
      if (!act) throw new Error(name);
      const { headers } = await signedIn();
      await strangersGuess();
      expect(await act("wrong", headers)).toEqual({ ok: false, reason: "wrong-password" });
    },
  );
});
