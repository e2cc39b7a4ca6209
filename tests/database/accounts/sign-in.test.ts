import { beforeEach, describe, expect, test } from "vitest";
import { ANSWER_FLOOR_MS } from "#accounts/throttle.server.ts";
import { countedWork } from "../../counted-work.ts";
import {
  accountsOn,
  addUser,
  browserAt,
  openAccountsWorld,
  PASSWORD,
  SITE_URL,
} from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "camille@plomberie-perrin.example";

describe("signing in", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts`);
  let userId: string;

  beforeEach(async () => {
    userId = await addUser(world, email);
  });

  const signIn = (password: string, address = "203.0.113.7", who = email) =>
    world.accounts.signIn({ email: who, password }, browserAt(address));

  const call = (...[method, path, body, cookies]: Parameters<typeof requestTo>) =>
    world.accounts.answer(requestTo(method, path, body, cookies));

  async function signedInCookies(): Promise<string[]> {
    const outcome = await signIn(PASSWORD);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.cookies;
  }

  test("opens a session by an HttpOnly cookie, and a hint cookie that scripts can read", async () => {
    const cookies = await signedInCookies();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^phare\.session_token=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^phare_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      "phare_session_hint=1; Path=/; Max-Age=604800; SameSite=Lax",
    ]);
    const { signedIn } = await world.accounts.whoIs(browserAt("203.0.113.7", cookies));
    expect(signedIn).toEqual({
      kind: "client",
      userId,
      ownerId: userId,
      name: "Camille Perrin",
      email,
      secondFactor: false,
    });
  });

  test("marks its cookies Secure behind https", async () => {
    const secure = accountsOn(world, world.time, { secureCookies: true });
    const outcome = await secure.signIn({ email, password: PASSWORD }, browserAt("203.0.113.7"));
    expect(outcome).toMatchObject({
      cookies: [
        expect.stringMatching(/^__Secure-phare\.session_token=.+; Secure/),
        expect.stringMatching(/^phare_device=.+; Secure/),
        expect.stringMatching(/^phare_session_hint=1;.*; Secure$/),
      ],
    });
  });

  test("takes the address in capitals", async () => {
    expect(await signIn(PASSWORD, "203.0.113.7", email.toUpperCase())).toMatchObject({ ok: true });
  });

  test("tells an administrator from a client", async () => {
    await addUser(world, "agence@phare.example", { administrator: true });
    const outcome = await signIn(PASSWORD, "203.0.113.7", "agence@phare.example");
    if (!outcome.ok) throw new Error(outcome.reason);
    const { signedIn } = await world.accounts.whoIs(browserAt("203.0.113.7", outcome.cookies));
    expect(signedIn).toMatchObject({ kind: "administrator", email: "agence@phare.example" });
  });

  test("asks for a confirmed address, which only a right password reveals", async () => {
    await addUser(world, "new@phare.example", { confirmed: false });
    const unconfirmed = "new@phare.example";
    expect(await signIn(PASSWORD, "203.0.113.7", unconfirmed)).toEqual({
      ok: false,
      reason: "email-not-confirmed",
    });
    expect(await signIn("wrong", "203.0.113.7", unconfirmed)).toEqual({
      ok: false,
      reason: "wrong-credentials",
    });
  });

  test.each([email, "nobody@phare.example"])(
    "answers a wrong password of %s after one hash, and not before the minimum delay",
    async (who) => {
      const { answer, hashes, delays } = await countedWork(() =>
        signIn("wrong", "203.0.113.7", who),
      );
      expect(answer).toEqual({ ok: false, reason: "wrong-credentials" });
      expect(hashes).toBe(1);
      expect(delays).toContain(ANSWER_FLOOR_MS);
    },
  );

  test("limits tries on one account from all IP addresses together, right password included", async () => {
    const tries = Array.from({ length: 10 }, (_, index) => signIn("wrong", `198.51.100.${index}`));
    expect(new Set((await Promise.all(tries)).map((it) => !it.ok && it.reason))).toEqual(
      new Set(["wrong-credentials"]),
    );
    const refused = { ok: false, reason: "too-many-attempts", retryAfterSeconds: 900 };
    expect(await signIn(PASSWORD, "198.51.100.99")).toEqual(refused);
    world.time.now = new Date(world.time.now.getTime() + 899_000);
    expect(await signIn(PASSWORD)).toEqual({ ...refused, retryAfterSeconds: 1 });
    world.time.now = new Date(world.time.now.getTime() + 1_000);
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
  });

  test("limits tries on an unknown account just the same", async () => {
    const nobody = "nobody@phare.example";
    const tries = Array.from({ length: 12 }, () => signIn("wrong", "203.0.113.7", nobody));
    const outcomes = (await Promise.all(tries)).map((it) => !it.ok && it.reason);
    expect(outcomes.filter((reason) => reason === "too-many-attempts")).toHaveLength(2);
  });

  test("counts again from zero after a success", async () => {
    await Promise.all(Array.from({ length: 9 }, () => signIn("wrong")));
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
    await Promise.all(Array.from({ length: 9 }, () => signIn("wrong")));
    expect(await signIn(PASSWORD)).toMatchObject({ ok: true });
  });

  test("limits an IP address that tries many accounts, and no other address", async () => {
    const tries = Array.from({ length: 30 }, (_, index) =>
      signIn("wrong", "198.51.100.1", `client-${index}@phare.example`),
    );
    await Promise.all(tries);
    expect(await signIn(PASSWORD, "198.51.100.1")).toMatchObject({
      reason: "too-many-attempts",
      retryAfterSeconds: 600,
    });
    expect(await signIn(PASSWORD, "198.51.100.2")).toMatchObject({ ok: true });
  });

  test("stores neither IP address nor e-mail in the rate limit, and deletes old rows", async () => {
    await signIn("wrong");
    const { rows } = await world.owner.pool.query<{ key: string }>(
      "select key from attempt_counts",
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
    world.time.now = new Date(world.time.now.getTime() + 3_600_000);
    await signIn("wrong", "198.51.100.1", "other@phare.example");
    const left = await world.owner.pool.query("select key from attempt_counts");
    expect(left.rows).toHaveLength(2);
  });

  test("signing out ends the session for every copy of its cookie", async () => {
    const cookies = await signedInCookies();
    const { cookies: cleared } = await world.accounts.signOut(browserAt("203.0.113.7", cookies));
    expect(cleared).toContainEqual(expect.stringMatching(/^phare\.session_token=; Max-Age=0/));
    expect(cleared).toContainEqual(
      expect.stringMatching(/^phare_session_hint=1; Path=\/; Max-Age=0/),
    );
    const { signedIn } = await world.accounts.whoIs(browserAt("203.0.113.7", cookies));
    expect(signedIn).toBeNull();
  });

  test("a forged cookie, or one of another installation, opens no session", async () => {
    const cookies = await signedInCookies();
    const token = cookies[0]?.split(/[=;]/)[1]?.split(".")[0];
    const unsigned = [`phare.session_token=${token}`];
    expect((await world.accounts.whoIs(browserAt("203.0.113.7", unsigned))).signedIn).toBeNull();
    const elsewhere = accountsOn(world, world.time, {
      secret: "another-installation-has-another-secret",
    });
    expect((await elsewhere.whoIs(browserAt("203.0.113.7", cookies))).signedIn).toBeNull();
  });

  test("an ended session clears the hint that pages show", async () => {
    const cookies = await signedInCookies();
    await world.owner.pool.query("update session set expires_at = now() - interval '1 second'");
    const ended = await world.accounts.whoIs(browserAt("203.0.113.7", cookies));
    expect(ended.signedIn).toBeNull();
    expect(ended.cookies).toContainEqual(
      expect.stringMatching(/^phare_session_hint=1;.*Max-Age=0/),
    );
  });

  test("a session in use is renewed, cookie included", async () => {
    const cookies = await signedInCookies();
    await world.owner.pool.query(
      "update session set expires_at = now() + interval '3 days', updated_at = now() - interval '4 days'",
    );
    const seen = await world.accounts.whoIs(browserAt("203.0.113.7", cookies));
    expect(seen.cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "phare.session_token",
      "phare_device",
      "phare_session_hint",
    ]);
    const { rows } = await world.owner.pool.query(
      "select expires_at > now() + interval '6 days' as renewed from session",
    );
    expect(rows).toEqual([{ renewed: true }]);
  });

  describe("by /api/auth", () => {
    test("signs in without printing the session's token", async () => {
      const response = await call("POST", "/sign-in/email", { email, password: PASSWORD });
      const printed = await response.text();
      const cookies = response.headers.getSetCookie();
      const token =
        decodeURIComponent(cookies[0] ?? "")
          .split(/[=;]/)[1]
          ?.split(".")[0] ?? "none";
      expect(response.status).toBe(200);
      expect(printed).toContain(email);
      expect(printed).not.toContain(token);
      const session = await call("GET", "/get-session", undefined, cookies);
      const read = await session.text();
      expect(read).toContain(userId);
      expect(read).not.toContain(token);
      expect(session.headers.get("Cache-Control")).toBe("no-store");
    });

    test("is limited by account like the page", async () => {
      for (let tried = 0; tried < 10; tried++) {
        await call("POST", "/sign-in/email", { email: email.toUpperCase(), password: "wrong" });
      }
      const refused = await call("POST", "/sign-in/email", { email, password: PASSWORD });
      expect(refused.status).toBe(429);
      expect(refused.headers.get("Retry-After")).toBe("900");
    });

    test.each([
      ["POST", "/sign-up/email"],
      ["POST", "/request-password-reset"],
      ["POST", "/update-user"],
      ["POST", "/delete-user"],
      ["POST", "/sign-in/social"],
      ["GET", "/list-sessions"],
      ["GET", "/ok"],
      ["GET", "/sign-out"],
      ["GET", "/get-session/"],
      ["POST", "/get-session"],
    ])("keeps %s %s closed", async (method, path) => {
      const body = { name: "A", email: "a@b.fr", password: PASSWORD };
      const response = await call(method, path, method === "POST" ? body : undefined);
      expect(response.status).toBe(404);
    });

    test.each([
      ["no body", undefined],
      ["a list", []],
      ["another type", { email: 42, password: {} }],
      ["a very long password", { email, password: "a".repeat(5000) }],
      ["a null character", { email: "a\u0000@b.fr", password: "x" }],
    ])("refuses %s without failing", async (_, body) => {
      const response = await call("POST", "/sign-in/email", body);
      expect(response.status).toBe(400);
    });
  });
});

function requestTo(method: string, path: string, body?: unknown, cookies: string[] = []): Request {
  const headers = browserAt("203.0.113.7", cookies);
  headers.set("content-type", "application/json");
  return new Request(`${SITE_URL}/api/auth${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
}
