import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { type App, appContext } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { changeAdminRole } from "#workflows/account/change-role.server.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD, SITE_URL } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "alix@phare.example";
const SHORT = "k3n9qz";

describe("a role given by the command", () => {
  const world = sharedWorld(openAccountsWorld, `"user", attempt_counts`);

  async function signIn(password: string): Promise<Headers> {
    const outcome = await world.accounts.signIn({ email, password }, browserAt("::1"));
    if (!outcome.ok) throw new Error(outcome.reason);
    return browserAt("::1", outcome.cookies);
  }

  const grant = () =>
    changeAdminRole(world.owner.db, { change: "grant", email, now: world.time.now });

  async function personIn(headers: Headers) {
    const { signedIn } = await world.accounts.whoIs(headers);
    if (!signedIn) throw new Error("nobody is signed in");
    return signedIn;
  }

  async function enterAdmin(headers: Headers): Promise<string | null> {
    const context = new RouterContextProvider();
    const partial: Partial<App> = { mode: "demo", accounts: world.accounts };
    context.set(appContext, partial as App);
    return requireAdministrator(new Request(`${SITE_URL}/admin`, { headers }), context).then(
      () => "open",
      (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("Location") : null),
    );
  }

  test("opens nothing while the password is short", async () => {
    await addUser(world, email, { password: SHORT });
    const here = await signIn(SHORT);
    expect(await grant()).toEqual({ ok: true, changed: true, opened: false });
    const again = await signIn(SHORT);
    const person = await personIn(again);
    expect(person).toMatchObject({ kind: "client", roleAwaitsPassword: true });
    expect(await enterAdmin(here)).toBe("/portal/compte#securite");

    const change = (wanted: string) =>
      world.accounts.changePassword(person, { current: SHORT, wanted }, again);
    expect(await change("w7xk2mq")).toMatchObject({ reasons: ["too-short"], minimum: 12 });
    expect(await enterAdmin(again)).toBe("/portal/compte#securite");
    expect(await change(PASSWORD)).toEqual({ ok: true });
    expect(await personIn(again)).toMatchObject({ kind: "administrator" });
    expect(await enterAdmin(again)).toBe("open");
  });

  test("opens at the next sign-in when the password is long", async () => {
    await addUser(world, email);
    const here = await signIn(PASSWORD);
    await grant();
    expect(await personIn(here)).toMatchObject({ kind: "client" });
    await signIn(PASSWORD);
    expect(await personIn(here)).toEqual(expect.not.objectContaining({ roleAwaitsPassword: true }));
    expect(await enterAdmin(here)).toBe("open");
    expect(await grant()).toEqual({ ok: true, changed: false, opened: true });
  });

  test("gives no administrator's rights to calls of scripts either", async () => {
    await addUser(world, email);
    const { session } = await world.accounts.sessionForScripts(await signIn(PASSWORD));
    await grant();
    const bearer = new Headers({ authorization: `Bearer ${session?.access_token}` });
    expect(await world.accounts.whoBears(bearer)).toMatchObject({ kind: "client" });
  });
});
