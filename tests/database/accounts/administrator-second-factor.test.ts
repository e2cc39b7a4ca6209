import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#db/schema/accounts.ts";
import { type App, appContext, type Mode } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import {
  type AccountsWorld,
  addUser,
  browserAt,
  openAccountsWorld,
  PASSWORD,
  SITE_URL,
} from "./accounts-world.ts";

const email = "agence@phare.example";
let world: AccountsWorld;
let userId: string;
let cookies: string[];

beforeAll(async () => {
  world = await openAccountsWorld();
  userId = await addUser(world, email, { administrator: true });
  const outcome = await world.accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));
  if (!outcome.ok) throw new Error(outcome.reason);
  cookies = outcome.cookies;
});
afterAll(() => world.close());

async function enterAdmin(mode: Mode): Promise<string | null> {
  const context = new RouterContextProvider();
  const partial: Partial<App> = { mode, accounts: world.accounts };
  context.set(appContext, partial as App);
  const request = new Request(`${SITE_URL}/admin/courriels`, {
    headers: browserAt("::1", cookies),
  });
  return requireAdministrator(request, context).then(
    () => "open",
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("Location") : null),
  );
}

test("live, an administrator sets up the second factor before any admin page; the demo waits", async () => {
  expect(await enterAdmin("live")).toBe(
    "/portal/compte/double-authentification?retour=%2Fadmin%2Fcourriels",
  );
  expect(await enterAdmin("demo")).toBe("open");
  await world.owner.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, userId));
  expect(await enterAdmin("live")).toBe("open");
});
