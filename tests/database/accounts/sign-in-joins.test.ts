import { beforeEach, describe, expect, test } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { authenticatorCode } from "../../browser/authenticator.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD, SITE_URL } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "camille@plomberie-perrin.example";

describe("signing in after an order placed signed out", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts, orders, journal`);
  let userId: string;

  beforeEach(async () => {
    userId = await addUser(world, email);
  });

  const signIn = (password = PASSWORD) =>
    world.accounts.signIn({ email, password }, browserAt("203.0.113.7"));
  const placeSignedOut = () =>
    insertOrder(world.owner.db, { email: "Camille@Plomberie-Perrin.example" });
  const owners = async () =>
    (await world.owner.db.select({ userId: orders.userId }).from(orders)).map((row) => row.userId);

  test("joins the order to the account, once", async () => {
    const orderId = await placeSignedOut();
    expect(await signIn("pas-le-bon")).toMatchObject({ ok: false });
    expect(await owners()).toEqual([null]);
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await owners()).toEqual([userId]);
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await world.owner.db.select().from(journal)).toMatchObject([
      { action: "earlier-order-joined", subjectId: orderId, actorId: userId, at: world.time.now },
    ]);
  });

  test("joins the order by the endpoint of scripts too", async () => {
    await placeSignedOut();
    const headers = browserAt("203.0.113.7");
    headers.set("content-type", "application/json");
    const body = JSON.stringify({ email, password: PASSWORD });
    const address = `${SITE_URL}/api/auth/sign-in/email`;
    const response = await world.accounts.answer(
      new Request(address, { method: "POST", headers, body }),
    );
    expect(response.status).toBe(200);
    expect(await owners()).toEqual([userId]);
  });

  test("joins nothing before the address is confirmed", async () => {
    await world.owner.pool.query(`update "user" set email_verified = false`);
    await placeSignedOut();
    expect(await signIn()).toMatchObject({ ok: false, reason: "email-not-confirmed" });
    expect(await owners()).toEqual([null]);
  });

  test("joins the order only after the code, with a second factor", async () => {
    const first = await signIn();
    if (!first.ok) throw new Error(first.reason);
    const here = browserAt("203.0.113.7", first.cookies);
    const { secondFactor } = world.accounts;
    const { signedIn } = await world.accounts.whoIs(here);
    if (!signedIn) throw new Error("nobody is signed in");
    const typed = { password: PASSWORD, issuer: "Phare" };
    const started = await secondFactor.start(signedIn, typed, here);
    if (!started.ok) throw new Error(started.reason);
    const code = authenticatorCode(new URL(started.uri).searchParams.get("secret") ?? "");
    expect(await secondFactor.confirm(signedIn, here, code)).toMatchObject({ ok: true });

    await placeSignedOut();
    const halfway = await signIn();
    if (halfway.ok || halfway.reason !== "second-factor") throw new Error("no code was asked for");
    expect(await owners()).toEqual([null]);
    const browser = browserAt("203.0.113.7", halfway.cookies);
    const [recovery = ""] = started.recoveryCodes;
    expect(await secondFactor.check(browser, "recovery", recovery)).toMatchObject({ ok: true });
    expect(await owners()).toEqual([userId]);
  });
});
