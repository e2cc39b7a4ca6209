import type { Page } from "@playwright/test";
import { signIn } from "./client-account.ts";
import { addAccount, signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";

test.use({ allowedConsoleErrors: [/status of (?:401|404|410|500|503)|ERR_FAILED/] });

const sessionPath = "/functions/v1/session";
const isSessionCall = (call: { url(): string }) => new URL(call.url()).pathname === sessionPath;

function countSessionCalls(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (isSessionCall(request)) count += 1;
  });
  return () => count;
}

/** The portal with its session loaded, on a fake clock. */
async function openPortal(page: Page): Promise<void> {
  await page.clock.install();
  const answered = page.waitForResponse(isSessionCall);
  await page.goto("/portal");
  await (await answered).finished();
}

test("signing in and out is shared between two tabs", async ({ page, context, product }) => {
  const administrator = await addAccount(product, { administrator: true });
  const waiting = await context.newPage();
  await waiting.goto("/auth?retour=/admin/courriels");
  await waiting.waitForLoadState("networkidle");
  await signIn(page, administrator);
  await page.waitForURL("/admin");
  // The page's scripts had no session to watch: return to the tab.
  await waiting.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await waiting.waitForURL("/admin/courriels");

  await waiting.waitForLoadState("networkidle");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL("/");
  await waiting.waitForURL("/auth?retour=%2Fadmin%2Fcourriels");
  expect((await context.cookies()).map(({ name }) => name)).toEqual([
    "phare_device",
    "phare_agency_device",
  ]);
});

test("a tab learns of a lost session when it becomes visible", async ({
  page,
  context,
  product,
}) => {
  await signInAsAdministrator(page, product);
  await openPortal(page);
  await context.clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForURL("/auth?retour=%2Fportal");
});

test("a new name reaches the other tabs", async ({ page, context, product }) => {
  await signInAsAdministrator(page, product);
  const other = await context.newPage();
  await other.goto("/portal");
  await other.waitForLoadState("networkidle");
  const told = other.waitForResponse(
    async (response) =>
      isSessionCall(response) && (await response.text()).includes('"full_name":"Alix Durand"'),
  );
  await page.goto("/portal/compte");
  await page.getByLabel("Nom complet").fill("Alix Durand");
  await page.getByRole("button", { name: "Enregistrer le nom" }).click();
  expect((await told).ok()).toBe(true);
});

test("a visitor's pages ask for no session, and the landing page never does", async ({
  page,
  product,
}) => {
  const calls = countSessionCalls(page);
  await page.clock.install();
  for (const path of ["/", "/payment", "/auth"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.clock.fastForward("01:00:00");
  }
  await signInAsAdministrator(page, product);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(calls()).toBe(0);
});

test("the session is renewed before it ends, kept while the server is down, and its token is never stored", async ({
  page,
  context,
  product,
}) => {
  const { email } = await signInAsAdministrator(page, product);
  await openPortal(page);
  const calls = countSessionCalls(page);
  await page.clock.fastForward("08:00");
  expect(calls()).toBe(0);
  const renewal = page.waitForResponse(isSessionCall);
  await page.clock.fastForward("00:30");
  const session = await (await renewal).json();
  expect(session).toMatchObject({
    expires_in: 600,
    refresh_token: null,
    user: { email, role: "administrator" },
  });
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(session.access_token);
  expect(await context.cookies()).toHaveLength(4);

  await page.route(sessionPath, (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse(isSessionCall);
  await page.clock.fastForward("08:30");
  expect((await refused).status()).toBe(503);
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(calls()).toBeGreaterThan(3);
  }).toPass();
  expect(new URL(page.url()).pathname).toBe("/portal");
  const renewed = page.waitForResponse(
    (response) => isSessionCall(response) && response.status() === 200,
  );
  await page.unroute(sessionPath);
  await page.clock.runFor(30_000);
  await renewed;
  expect(new URL(page.url()).pathname).toBe("/portal");
});

test("a refused renewal leaves the portal", async ({ page, product }) => {
  await signInAsAdministrator(page, product);
  await openPortal(page);
  await page.route(sessionPath, (route) => route.fulfill({ status: 401 }));
  const leaving = page.waitForRequest((request) => request.url().endsWith("retour=%2Fportal"));
  await page.clock.fastForward("08:30");
  expect((await leaving).isNavigationRequest()).toBe(true);
});

test("signing out works when its call fails: the form is submitted instead", async ({
  page,
  context,
  product,
}) => {
  await signInAsAdministrator(page, product);
  await page.goto("/portal");
  await page.waitForLoadState("networkidle");
  await page.route("/api/auth/sign-out", (route) => route.abort());
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL("/");
  expect((await context.cookies()).map(({ name }) => name)).toEqual([
    "phare_device",
    "phare_agency_device",
  ]);
});
