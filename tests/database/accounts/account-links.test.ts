import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ANSWER_FLOOR_MS } from "#accounts/throttle.server.ts";
import { accountLinkToken } from "#accounts/account-links.server.ts";
import { accountLinks, session, user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import type { AccountLinkPurpose } from "#domain/account-links.ts";
import { countedWork } from "../../counted-work.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const SECRET = "a-secret-for-the-tests-of-32-characters";
const newcomer = {
  name: "Noémie Lagarde",
  email: "noemie@fournil.example",
  password: "marée-haute-sous-la-lune",
};

describe("links sent by e-mail", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts, orders, pgboss.job`);
  let visitors = 0;

  beforeEach(async () => {
    world.time.now = new Date("2026-11-21T10:00:00Z");
  });

  const visitor = () => browserAt(`198.51.100.${++visitors % 250}`);
  const later = (hours: number) => {
    world.time.now = new Date(world.time.now.getTime() + hours * 3_600_000);
  };

  async function latestToken(purpose: AccountLinkPurpose): Promise<string> {
    const links = await world.owner.db
      .select()
      .from(accountLinks)
      .where(eq(accountLinks.purpose, purpose))
      .orderBy(accountLinks.createdAt);
    const link = links.at(-1);
    if (!link) throw new Error(`no ${purpose} link`);
    return accountLinkToken(SECRET, link);
  }

  async function jobs(): Promise<{ name: string; data: object }[]> {
    const { rows } = await world.owner.pool.query<{ name: string; data: object }>(
      "select name, data from pgboss.job order by name",
    );
    return rows;
  }

  test("signing up queues one e-mail whose job holds no address and no token", async () => {
    expect(await world.accounts.signUp(newcomer, visitor())).toEqual({ ok: true });
    const [link] = await world.owner.db.select().from(accountLinks);
    expect(await jobs()).toEqual([
      { name: "email-account-confirmation", data: { linkId: link?.id } },
    ]);
    expect(await world.accounts.signIn(newcomer, visitor())).toEqual({
      ok: false,
      reason: "email-not-confirmed",
    });
  });

  test("a known address is answered alike, after as many hashes and not before the floor, and changes nothing", async () => {
    await addUser(world, newcomer.email);
    for (const address of [newcomer.email, "other@fournil.example"]) {
      const { answer, hashes, delays } = await countedWork(() =>
        world.accounts.signUp({ ...newcomer, email: address }, visitor()),
      );
      expect(answer).toEqual({ ok: true });
      expect(hashes).toBe(1);
      expect(delays).toContain(ANSWER_FLOOR_MS);
    }
    expect((await jobs()).map(({ name }) => name)).toEqual([
      "email-account-confirmation",
      "email-account-known-address",
    ]);
    const outcome = await world.accounts.signIn(
      { email: newcomer.email, password: PASSWORD },
      visitor(),
    );
    expect(outcome).toMatchObject({ ok: true });
  });

  test("confirming takes the link and the password, then joins the earlier orders", async () => {
    const orderId = await insertOrder(world.owner.db, { email: "Noemie@Fournil.example" });
    await world.accounts.signUp(newcomer, visitor());
    const token = await latestToken("confirm-email");
    const wrong = { token, password: "pas-le-bon" };
    expect(await world.accounts.confirmEmail(wrong, visitor())).toEqual({
      ok: false,
      reason: "wrong-password",
    });
    const ownerOf = async () =>
      (await world.owner.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.userId;
    expect(await ownerOf()).toBeNull();
    const right = { token, password: newcomer.password };
    expect(await world.accounts.confirmEmail(right, visitor())).toMatchObject({ ok: true });
    expect(await ownerOf()).not.toBeNull();
    expect(await world.accounts.confirmEmail(right, visitor())).toEqual({
      ok: false,
      reason: "link-used",
    });
  });

  test("a sign-up with another person's address gains nothing when that person confirms it", async () => {
    const intruder = { ...newcomer, password: "le corbeau du rocher noir" };
    await world.accounts.signUp(intruder, visitor());
    await world.accounts.signUp(newcomer, visitor());
    const token = await latestToken("confirm-email");
    await world.accounts.confirmEmail({ token, password: newcomer.password }, visitor());
    expect(await world.accounts.signIn(intruder, visitor())).toMatchObject({ ok: false });
  });

  test("a link expires, and is not taken for another purpose, id or secret", async () => {
    await world.accounts.signUp(newcomer, visitor());
    const token = await latestToken("confirm-email");
    const { accounts } = world;
    expect(await accounts.readLink("confirm-email", token)).toMatchObject({ ok: true });
    const unknown = { ok: false, reason: "link-unknown" };
    expect(await accounts.readLink("reset-password", token)).toEqual(unknown);
    expect(await accounts.readLink("confirm-email", `${token}A`)).toEqual(unknown);
    expect(await accounts.readLink("confirm-email", "\u0000.x")).toEqual(unknown);
    const [link] = await world.owner.db.select().from(accountLinks);
    if (!link) throw new Error("no link");
    const elsewhere = accountLinkToken("another-secret-of-32-characters!!", link);
    expect(await accounts.readLink("confirm-email", elsewhere)).toEqual(unknown);
    later(48);
    expect(await accounts.readLink("confirm-email", token)).toEqual({
      ok: false,
      reason: "link-expired",
    });
  });

  test("a new password closes every session and every link, once", async () => {
    await addUser(world, newcomer.email);
    await world.accounts.signIn({ email: newcomer.email, password: PASSWORD }, visitor());
    await world.accounts.requestLink("reset-password", newcomer.email, visitor());
    const token = await latestToken("reset-password");
    expect(
      await world.accounts.resetPassword({ token, password: "azerty" }, visitor()),
    ).toMatchObject({
      ok: false,
      reason: "weak_password",
      reasons: ["common"],
    });
    const reset = () =>
      world.accounts.resetPassword({ token, password: newcomer.password }, visitor());
    const outcomes = await Promise.all([reset(), reset()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: "link-used" });
    expect(await world.owner.db.select().from(session)).toEqual([]);
    expect(await world.accounts.signIn(newcomer, visitor())).toMatchObject({ ok: true });
  });

  test("asking again and again has to wait, whether the account exists or not", async () => {
    await addUser(world, newcomer.email);
    for (const email of [newcomer.email, "nobody@fournil.example"]) {
      const asked = [];
      for (let round = 0; round < 5; round += 1) {
        asked.push(await world.accounts.requestLink("reset-password", email, visitor()));
      }
      expect(asked.slice(0, 4).every(({ ok }) => ok)).toBe(true);
      expect(asked[4]).toEqual({ ok: false, reason: "too-many-attempts", retryAfterSeconds: 900 });
    }
  });

  test("moving to another address ends the links sent to the former one", async () => {
    const userId = await addUser(world, newcomer.email);
    const person = {
      kind: "client",
      userId,
      name: newcomer.name,
      email: newcomer.email,
      secondFactor: false,
    } as const;
    await world.accounts.requestLink("reset-password", newcomer.email, visitor());
    const reset = await latestToken("reset-password");
    const wanted = { email: "nouvelle@fournil.example", password: PASSWORD };
    expect(await world.accounts.requestEmailChange(person, wanted, visitor())).toEqual({
      ok: true,
    });
    const token = await latestToken("change-email");
    expect(await world.accounts.confirmEmailChange(token)).toEqual({ ok: true });
    expect(await world.accounts.resetPassword({ token: reset, password: "x" }, visitor())).toEqual({
      ok: false,
      reason: "link-used",
    });
    const [row] = await world.owner.db.select().from(user).where(eq(user.id, userId));
    expect(row?.email).toBe(wanted.email);
    expect((await jobs()).map(({ name }) => name)).toContain("email-account-email-changed");
  });
});
