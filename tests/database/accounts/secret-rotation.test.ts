import { beforeEach, expect, test } from "vitest";
import type { Accounts } from "#accounts/accounts.server.ts";
import { accountLinkToken, findLink, writeLink } from "#accounts/account-links.server.ts";
import { reencryptSecondFactors } from "#accounts/versioned-secrets.server.ts";
import { twoFactor } from "#db/schema/accounts.ts";
import { authenticatorCode } from "../../browser/authenticator.ts";
import { sharedWorld } from "../open-database-world.ts";
import { accountsOn, addUser, browserAt, openAccountsWorld, PASSWORD } from "./accounts-world.ts";

const FORMER = "the-former-secret-of-at-least-32-characters";
const CURRENT = "the-current-secret-of-at-least-32-characters";
const email = "camille@plomberie-perrin.example";

const world = sharedWorld(openAccountsWorld, `"user", attempt_counts, journal, pgboss.job`);
let before: Accounts;
let between: Accounts;
let after: Accounts;
let userId: string;
beforeEach(async () => {
  const on = (secret: string, formerSecret?: string) =>
    accountsOn(world, world.time, {
      secret,
      ...(formerSecret !== undefined && { formerSecret }),
    });
  before = on(FORMER);
  between = on(CURRENT, FORMER);
  after = on(CURRENT);
  userId = await addUser(world, email);
});

async function signedInTo(accounts: Accounts): Promise<Headers> {
  const outcome = await accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));
  if (!outcome.ok) throw new Error(outcome.reason);
  return browserAt("::1", outcome.cookies);
}

const isSignedIn = async (accounts: Accounts, headers: Headers) =>
  (await accounts.whoIs(headers)).signedIn !== null;

test("a session signed by the former secret works while both secrets are in use, and no longer", async () => {
  const browser = await signedInTo(before);
  expect(await isSignedIn(between, browser)).toBe(true);
  expect(await isSignedIn(after, browser)).toBe(false);
  const fresh = await signedInTo(between);
  expect(await isSignedIn(after, fresh)).toBe(true);
  expect(await isSignedIn(before, fresh)).toBe(false);
});

test("a cookie signed by no secret in use opens nothing", async () => {
  const browser = await signedInTo(before);
  const cookie = browser.get("cookie") ?? "";
  const forged = new Headers(browser);
  forged.set("cookie", cookie.replace(/(session_token=)(...)/, "$1xxx"));
  expect(await isSignedIn(between, forged)).toBe(false);
});

test("a bearer token of the former secret is accepted while both are in use", async () => {
  const browser = await signedInTo(before);
  const { session } = await before.sessionForScripts(browser);
  const bearer = new Headers({ authorization: `Bearer ${session?.access_token}` });
  expect(await between.whoBears(bearer)).toMatchObject({ userId });
  expect(await after.whoBears(bearer)).toBeNull();
});

test("an account link of the former secret opens while both are in use", async () => {
  const now = world.time.now;
  const purpose = "reset-password" as const;
  const id = await world.owner.db.transaction((transaction) =>
    writeLink(transaction, { userId, purpose, email, now }),
  );
  const token = accountLinkToken(FORMER, { id, purpose });
  const find = (secrets: [string, ...string[]]) =>
    world.owner.db.transaction((transaction) =>
      findLink(transaction, secrets, { token, purpose, now }),
    );
  expect(await find([CURRENT, FORMER])).toMatchObject({ ok: true });
  expect(await find([CURRENT])).toEqual({ ok: false, reason: "link-unknown" });
});

test("a second factor of the former secret is encrypted again, then checked without it", async () => {
  const browser = await signedInTo(before);
  const person = { kind: "client", userId, name: "Camille", email, secondFactor: false } as const;
  const typed = { password: PASSWORD, issuer: "Phare" };
  const started = await before.secondFactor.start(person, typed, browser);
  if (!started.ok) throw new Error(started.reason);
  const key = new URL(started.uri).searchParams.get("secret") ?? "";
  await before.secondFactor.confirm(person, browser, authenticatorCode(key));
  const { db } = world.owner;
  const [stored] = await db.select().from(twoFactor);
  await reencryptSecondFactors(db, [CURRENT, FORMER]);
  const [renewed] = await db.select().from(twoFactor);
  expect(renewed?.secret).not.toBe(stored?.secret);
  await reencryptSecondFactors(db, [CURRENT]);
  expect(await db.select().from(twoFactor)).toEqual([renewed]);

  const outcome = await after.signIn({ email, password: PASSWORD }, browserAt("::2"));
  if (outcome.ok || outcome.reason !== "second-factor") throw new Error("no code was asked for");
  const halfway = browserAt("::2", outcome.cookies);
  const recovery = started.recoveryCodes[0] ?? "";
  expect(await after.secondFactor.check(halfway, "recovery", recovery)).toMatchObject({ ok: true });
});
