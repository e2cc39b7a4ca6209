import { beforeEach, describe, expect, test } from "vitest";
import type { AuthSession } from "#domain/auth-session.ts";
import { accountsOn, addUser, browserAt, openAccountsWorld, PASSWORD } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "camille@plomberie-perrin.example";

describe("the session for scripts", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts`);
  let userId: string;
  let cookies: string[];

  beforeEach(async () => {
    world.time.now = new Date();
    userId = await addUser(world, email);
    cookies = await signIn();
  });

  async function signIn(): Promise<string[]> {
    const outcome = await world.accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.cookies;
  }

  async function session(): Promise<AuthSession> {
    const found = await world.accounts.sessionForScripts(browserAt("::1", cookies));
    if (!found.session) throw new Error("no session");
    return found.session;
  }

  const bearing = (token: string) => new Headers({ authorization: `Bearer ${token}` });
  const whoBears = (token: string) => world.accounts.whoBears(bearing(token));

  test("has the fields of the contract", async () => {
    const now = Math.floor(world.time.now.getTime() / 1000);
    expect(await session()).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: null,
      expires_in: 600,
      expires_at: now + 600,
      token_type: "bearer",
      user: {
        id: userId,
        email,
        full_name: "Camille Perrin",
        role: "client",
        created_at: "2026-11-01T08:00:00.000Z",
      },
      provider_token: null,
      provider_refresh_token: null,
    });
  });

  test("doesn't contain the secret of the cookie", async () => {
    const { rows } = await world.owner.pool.query<{ token: string }>("select token from session");
    const text = JSON.stringify(await session());
    const payload = Buffer.from(text.split(".")[1] ?? "", "base64url").toString();
    for (const { token } of rows) expect(text + payload).not.toContain(token);
  });

  test("is null without a cookie, and for a bearer token, which can't renew itself", async () => {
    const { access_token: token } = await session();
    expect(await world.accounts.sessionForScripts(browserAt("::1"))).toMatchObject({
      session: null,
    });
    expect(await world.accounts.sessionForScripts(bearing(token))).toMatchObject({ session: null });
  });

  test("clears the hint cookie when the session is gone", async () => {
    await world.owner.pool.query("delete from session");
    const found = await world.accounts.sessionForScripts(browserAt("::1", cookies));
    expect(found.session).toBeNull();
    expect(found.cookies).toContainEqual(
      expect.stringMatching(/^phare_session_hint=1;.* Max-Age=0/),
    );
  });

  test("a bearer token stands for its person, with today's role", async () => {
    const { access_token: token } = await session();
    expect(await whoBears(token)).toMatchObject({ kind: "client", userId, email });
    await world.owner.pool.query(
      "insert into user_roles (user_id, role, granted_at, opened_at) values ($1, 'admin', now(), now())",
      [userId],
    );
    expect(await whoBears(token)).toMatchObject({ kind: "administrator", userId });
  });

  test("a bearer token expires after ten minutes", async () => {
    const { access_token: token } = await session();
    const start = world.time.now.getTime();
    world.time.now = new Date(start + 598_000);
    expect(await whoBears(token)).not.toBeNull();
    world.time.now = new Date(start + 600_000);
    expect(await whoBears(token)).toBeNull();
  });

  test("a bearer token ends with its session: signed out, revoked, expired, account deleted", async () => {
    const { access_token: token } = await session();
    await world.accounts.signOut(browserAt("::1", cookies));
    expect(await whoBears(token)).toBeNull();
    for (const statement of [
      "delete from session",
      "update session set expires_at = now() - interval '1 hour'",
      `delete from "user"`,
    ]) {
      cookies = await signIn();
      const { access_token: next } = await session();
      expect(await whoBears(next)).not.toBeNull();
      await world.owner.pool.query(statement);
      expect(await whoBears(next), statement).toBeNull();
    }
  });

  test("a token of another installation stands for nobody", async () => {
    const other = accountsOn(world, world.time, { secret: "x".repeat(32) });
    const { access_token: token } = await session();
    expect(await other.whoBears(bearing(token))).toBeNull();
  });
});
