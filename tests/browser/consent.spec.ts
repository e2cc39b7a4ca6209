import type { Page } from "@playwright/test";
import { CONSENT_VERSION } from "#domain/consent.ts";
import {
  accept,
  banner,
  customise,
  dialog,
  eventsIn,
  eventTypesIn,
  manage,
  ordinaryBrowser,
  recordCalls,
  refuse,
  storedEntries,
  storedPreferences,
  toggle,
} from "./consent-page.ts";
import { expect, test } from "./product.ts";
import { publicPaths } from "./public-paths.ts";

const someId = /[\da-f-]{36}/;
const bothEntries = ["phare_cookie_consent", "phare_cookie_preferences"];
const given = (answer: boolean) => ({
  essential: true,
  analytics: answer,
  preferences: answer,
  marketing: answer,
});
const refuseInDialog = (page: Page) => dialog(page).getByRole("button", { name: /^Refuser tout/ });

test.use({ cookieChoice: "none", userAgent: ordinaryBrowser });

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 9e9, behavior: "instant" }));
}

test.describe("before a choice, nothing is stored and nothing is sent", () => {
  test.use({ allowedConsoleErrors: [/404/] });

  test("on any public page", async ({ page, context, baseURL }) => {
    const requests: string[] = [];
    context.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.clock.install();
    for (const path of publicPaths()) {
      await test.step(path.replace(someId, ":id"), async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.clock.runFor(1_100);
        // The product's error page has no banner and no tracking.
        if ((await page.locator("#cookie-banner").count()) > 0) {
          await expect(banner(page)).toBeVisible();
          await scrollDown(page);
          await page.keyboard.press("Escape");
          await expect(banner(page)).toBeVisible();
        } else expect(path).toMatch(someId);
        expect(await storedEntries(page)).toEqual({ local: [], session: [] });
        expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
        expect(await context.cookies()).toEqual([]);
      });
    }
    await page.goto("about:blank");
    const allowed = new RegExp(`^GET ${baseURL}/(?!functions/)`);
    expect(requests.length).toBeGreaterThan(publicPaths().length);
    expect(requests.filter((request) => !allowed.test(request))).toEqual([]);
  });
});

test("« Accepter tout » applies at once and later; withdrawing forgets the session and stops sending", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(1_100);
  await accept(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText("Votre choix est enregistré")).toBeAttached();
  expect(await storedPreferences(page)).toEqual(given(true));
  await expect.poll(() => eventTypesIn(calls)).toEqual(["page_view"]);
  const proof = calls.find(({ name }) => name === "record-consent");
  expect(proof?.body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    bannerVersion: CONSENT_VERSION,
    choice: { analytics: true, preferences: true, marketing: true },
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("phare_cookie_consent")))
    .toContain('"proven":true');
  expect((await storedEntries(page)).session).toEqual(["phare_scroll_depths", "phare_session_id"]);

  await page.reload();
  await page.clock.runFor(3_000);
  await expect(banner(page)).toBeHidden();
  await manage(page).click();
  await expect(dialog(page)).toContainText(/retirer votre consentement à tout moment/);
  await expect(toggle(page, "Marketing")).toBeChecked();

  await refuseInDialog(page).click();
  expect(await storedEntries(page)).toEqual({ local: bothEntries, session: [] });
  await expect.poll(() => calls.filter(({ name }) => name === "record-consent").length).toBe(2);
  const before = eventsIn(calls).length;
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await scrollDown(page);
  await page.goto("/cgv");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(eventsIn(calls)).toHaveLength(before);
});

test("« Refuser tout »: waiting events are dropped, none follow", async ({ page, context }) => {
  const calls = recordCalls(context);
  await page.goto("/");
  await refuse(page).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(["record-consent"]);
  expect(await storedPreferences(page)).toEqual(given(false));
  // Without a stored proof, the next page would send it again.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("phare_cookie_consent")))
    .toContain('"proven":true');
  await scrollDown(page);
  await page.goto("/cgv");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await storedEntries(page)).toEqual({ local: bothEntries, session: [] });
  expect(calls.map(({ name }) => name)).toEqual(["record-consent"]);
});

test("« Personnaliser »: drafts apply once saved, and are ignored by the other buttons", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await page.goto("/cgv");
  await customise(page).click();
  await expect(toggle(page, "Essentiels")).toBeChecked();
  await expect(toggle(page, "Essentiels")).toBeDisabled();
  for (const name of ["Mesure d’audience", "Préférences", "Marketing"]) {
    await expect(toggle(page, name)).not.toBeChecked();
  }
  await toggle(page, "Mesure d’audience").check();
  await dialog(page).getByRole("button", { name: "Fermer sans enregistrer" }).click();
  await expect(dialog(page)).toBeHidden();
  await customise(page).click();
  await expect(toggle(page, "Mesure d’audience")).not.toBeChecked();
  await toggle(page, "Marketing").check();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeVisible();
  expect(await storedEntries(page)).toEqual({ local: [], session: [] });

  await customise(page).click();
  await toggle(page, "Préférences").check();
  await dialog(page).getByRole("button", { name: "Enregistrer mes préférences" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await storedPreferences(page)).toEqual({ ...given(false), preferences: true });
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(["record-consent"]);

  for (const [button, answer] of [
    ["Refuser tout (sauf essentiels)", false],
    ["Accepter tout", true],
  ] as const) {
    await manage(page).click();
    await toggle(page, "Marketing").check();
    await dialog(page).getByRole("button", { name: button }).click();
    expect(await storedPreferences(page)).toEqual(given(answer));
  }
});

test("a choice made in one tab applies in the others", async ({ page, context }) => {
  const calls = recordCalls(context);
  const other = await context.newPage();
  await other.goto("/cgv");
  await expect(banner(other)).toBeVisible();
  await page.goto("/");
  await accept(page).click();
  await expect(banner(other)).toBeHidden();
  await expect.poll(() => eventTypesIn(calls)).toEqual(["page_view", "page_view"]);
  await expect.poll(async () => (await storedEntries(other)).session).toContain("phare_session_id");
  await manage(other).click();
  await expect(toggle(other, "Mesure d’audience")).toBeChecked();
  await refuseInDialog(other).click();
  await expect.poll(async () => (await storedEntries(page)).session).toEqual([]);
});

test("an invalid entry is no choice", async ({ page, context }) => {
  const calls = recordCalls(context);
  await page.addInitScript(
    (preferences) => {
      if (location.protocol === "about:" || window.name === "visited") return;
      window.name = "visited";
      localStorage.setItem("phare_cookie_consent", "{");
      localStorage.setItem("phare_cookie_preferences", preferences);
    },
    JSON.stringify(given(true)),
  );
  await page.goto("/cgv");
  await expect(banner(page)).toBeVisible();
  expect(await storedEntries(page)).toEqual({ local: [], session: [] });
  expect(calls).toEqual([]);
  await refuse(page).click();
  await page.reload();
  expect((await storedEntries(page)).local).toEqual(bothEntries);
});

test.describe("a browser that stores nothing", () => {
  test("without storage: the choice applies to the page, and nothing breaks", async ({
    page,
    context,
  }) => {
    const calls = recordCalls(context);
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }
    });
    await page.goto("/");
    await accept(page).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => eventTypesIn(calls)).toEqual(["page_view"]);
    await manage(page).click();
    await expect(toggle(page, "Mesure d’audience")).toBeChecked();
    await refuseInDialog(page).click();
    await expect(banner(page)).toBeHidden();
    const before = eventsIn(calls).length;
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.reload();
    await expect(banner(page)).toBeVisible();
    expect(eventsIn(calls)).toHaveLength(before);
  });

  test("with full storage: an older acceptance does not outlive a refusal", async ({ page }) => {
    await page.goto("/cgv");
    await accept(page).click();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await manage(page).click();
    await refuseInDialog(page).click();
    await expect(banner(page)).toBeHidden();
    expect(await storedEntries(page)).toEqual({ local: [], session: [] });
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });
});

test("Global Privacy Control refuses by default; the person may still accept", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await page.goto("/");
  await page.clock.runFor(3_000);
  await expect(banner(page)).toBeHidden();
  expect(await storedEntries(page)).toEqual({ local: [], session: [] });
  expect(calls).toEqual([]);
  await manage(page).click();
  await expect(toggle(page, "Mesure d’audience")).not.toBeChecked();
  await toggle(page, "Mesure d’audience").check();
  await dialog(page).getByRole("button", { name: "Enregistrer mes préférences" }).click();
  await page.reload();
  await expect.poll(() => eventTypesIn(calls)).toContain("page_view");
});
