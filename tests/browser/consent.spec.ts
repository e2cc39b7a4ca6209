import { CONSENT_VERSION } from "#domain/consent.ts";
import { expectAccessible } from "./accessibility.ts";
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

test.use({ cookieChoice: "none", userAgent: ordinaryBrowser });

test.describe("before a choice, nothing is kept and nothing is sent", () => {
  // Unknown orders and the missing page are 404s, which the browser notes.
  test.use({ allowedConsoleErrors: [/404/] });

  for (const path of publicPaths()) {
    test(`on ${path.replace(someId, ":id")}`, async ({ page, context, baseURL }) => {
      const requests: string[] = [];
      context.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Unknown orders have the product's error page, which measures nothing and asks nothing.
      if ((await page.locator("#cookie-banner").count()) > 0) {
        await expect(banner(page)).toBeVisible();
        await page.evaluate(() => window.scrollTo({ top: 9e9, behavior: "instant" }));
        await page.keyboard.press("Escape");
        await expect(banner(page)).toBeVisible();
      } else expect(path).toMatch(someId);
      expect(await storedEntries(page)).toEqual({ local: [], session: [] });
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
      expect(await context.cookies()).toEqual([]);
      await page.goto("about:blank");
      const allowed = new RegExp(`^GET ${baseURL}/(?!functions/)`);
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.filter((request) => !allowed.test(request))).toEqual([]);
    });
  }
});

test("the banner comes one second after the page, and moves nothing", async ({ page }) => {
  await page.clock.install({ time: "2026-11-21T10:00:00Z" });
  await page.clock.pauseAt("2026-11-21T10:00:10Z");
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await page.clock.runFor(900);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("refusing and accepting weigh the same, and the purposes are named", async ({ page }) => {
  await page.goto("/");
  await expect(banner(page)).toContainText("mesure d’audience");
  await expect(banner(page)).toContainText("préférences d’affichage");
  await expect(banner(page)).toContainText("marketing");
  const looks = await Promise.all(
    [refuse(page), accept(page)].map(async (button) => {
      const box = await button.boundingBox();
      const style = await button.evaluate((element) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        return { color, backgroundColor, fontSize, fontWeight };
      });
      return { ...style, y: box?.y, width: box?.width, height: box?.height };
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
});

test.describe("each answer is applied at once and kept", () => {
  test("« Accepter tout »", async ({ page, context }) => {
    const calls = recordCalls(context);
    await page.goto("/");
    await accept(page).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText("Votre choix est enregistré")).toBeAttached();
    const all = { analytics: true, preferences: true, marketing: true };
    expect(await storedPreferences(page)).toEqual({ essential: true, ...all });
    await expect.poll(() => eventTypesIn(calls)).toEqual(["page_view"]);
    const proof = calls.find(({ name }) => name === "record-consent");
    expect(proof?.body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      bannerVersion: CONSENT_VERSION,
      choice: all,
    });
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("phare_cookie_consent")))
      .toContain('"proven":true');
  });

  test("« Refuser tout »: what waited is dropped, nothing follows", async ({ page, context }) => {
    const calls = recordCalls(context);
    await page.goto("/");
    await refuse(page).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(["record-consent"]);
    expect(await storedPreferences(page)).toEqual({
      essential: true,
      analytics: false,
      preferences: false,
      marketing: false,
    });
    await page.evaluate(() => window.scrollTo({ top: 9e9, behavior: "instant" }));
    await page.goto("/cgv");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await storedEntries(page)).toEqual({ local: bothEntries, session: [] });
    expect(calls.map(({ name }) => name)).toEqual(["record-consent"]);
  });

  test("« Personnaliser », then « Enregistrer mes préférences »", async ({ page, context }) => {
    const calls = recordCalls(context);
    await page.goto("/");
    await customise(page).click();
    await expect(toggle(page, "Essentiels")).toBeChecked();
    await expect(toggle(page, "Essentiels")).toBeDisabled();
    for (const name of ["Mesure d’audience", "Préférences", "Marketing"]) {
      await expect(toggle(page, name)).not.toBeChecked();
    }
    await toggle(page, "Préférences").check();
    await dialog(page).getByRole("button", { name: "Enregistrer mes préférences" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    expect(await storedPreferences(page)).toEqual({
      essential: true,
      analytics: false,
      preferences: true,
      marketing: false,
    });
    await expect.poll(() => calls.map(({ name }) => name)).toEqual(["record-consent"]);
  });

  for (const [button, given] of [
    ["Refuser tout (sauf essentiels)", false],
    ["Accepter tout", true],
  ] as const) {
    test(`« ${button} » in the dialog, whatever the drafts`, async ({ page }) => {
      await page.goto("/");
      await customise(page).click();
      await toggle(page, "Marketing").check();
      await dialog(page).getByRole("button", { name: button }).click();
      expect(await storedPreferences(page)).toEqual({
        essential: true,
        analytics: given,
        preferences: given,
        marketing: given,
      });
      await expect(banner(page)).toBeHidden();
    });
  }
});

test("a kept choice is not asked again, and « Gérer mes cookies » shows it", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(1100);
  await accept(page).click();
  await page.reload();
  await page.clock.runFor(3000);
  await expect(banner(page)).toBeHidden();
  await manage(page).click();
  await expect(dialog(page)).toContainText(/retirer votre consentement à tout moment/);
  await expect(toggle(page, "Marketing")).toBeChecked();
});

test("drafts are dropped when the dialog is closed, by its cross or by Escape", async ({
  page,
}) => {
  await page.goto("/cgv");
  await customise(page).click();
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
});

test("withdrawal forgets the session and stops sending at once", async ({ page, context }) => {
  const calls = recordCalls(context);
  await page.goto("/");
  await accept(page).click();
  await expect.poll(() => eventsIn(calls).length).toBe(1);
  expect((await storedEntries(page)).session).toEqual(["phare_scroll_depths", "phare_session_id"]);
  await manage(page).click();
  await dialog(page)
    .getByRole("button", { name: /^Refuser tout/ })
    .click();
  expect(await storedEntries(page)).toEqual({ local: bothEntries, session: [] });
  await expect.poll(() => calls.filter(({ name }) => name === "record-consent").length).toBe(2);
  const before = eventsIn(calls).length;
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(() => window.scrollTo({ top: 9e9, behavior: "instant" }));
  await page.goto("/cgv");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(eventsIn(calls)).toHaveLength(before);
});

test("a choice made in one tab holds in the others", async ({ page, context }) => {
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
  await dialog(other)
    .getByRole("button", { name: /^Refuser tout/ })
    .click();
  await expect.poll(async () => (await storedEntries(page)).session).toEqual([]);
});

const oldFlag = (changes: object) =>
  JSON.stringify({
    id: crypto.randomUUID(),
    version: CONSENT_VERSION,
    chosenAt: new Date().toISOString(),
    proven: true,
    ...changes,
  });
const acceptance = JSON.stringify({
  essential: true,
  analytics: true,
  preferences: true,
  marketing: true,
});

test.describe("an entry that cannot be believed is no choice", () => {
  const cases: [string, string, string][] = [
    ["corrupted", "{", acceptance],
    ["somebody else's", '"accepted"', acceptance],
    ["with corrupted preferences", oldFlag({}), '{"analytics":tru'],
    ["over six months old", oldFlag({ chosenAt: "2020-01-01T00:00:00Z" }), acceptance],
    ["of an older version", oldFlag({ version: "2020-01-01" }), acceptance],
  ];
  for (const [what, flag, preferences] of cases) {
    test(what, async ({ page, context }) => {
      const calls = recordCalls(context);
      await page.addInitScript(
        (entries) => {
          if (location.protocol === "about:" || window.name === "visited") return;
          window.name = "visited";
          localStorage.setItem("phare_cookie_consent", entries.flag);
          localStorage.setItem("phare_cookie_preferences", entries.preferences);
        },
        { flag, preferences },
      );
      await page.goto("/cgv");
      await expect(banner(page)).toBeVisible();
      expect(await storedEntries(page)).toEqual({ local: [], session: [] });
      expect(calls).toEqual([]);
      await refuse(page).click();
      await page.reload();
      expect((await storedEntries(page)).local).toEqual(bothEntries);
    });
  }
});

test.describe("a browser that stores nothing", () => {
  test("closed storage: the choice holds for the page, and nothing breaks", async ({
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
    await dialog(page)
      .getByRole("button", { name: /^Refuser tout/ })
      .click();
    await expect(banner(page)).toBeHidden();
    const before = eventsIn(calls).length;
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.reload();
    await expect(banner(page)).toBeVisible();
    expect(eventsIn(calls)).toHaveLength(before);
  });

  test("full storage: an older acceptance does not outlive a refusal", async ({ page }) => {
    await page.goto("/cgv");
    await accept(page).click();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await manage(page).click();
    await dialog(page)
      .getByRole("button", { name: /^Refuser tout/ })
      .click();
    await expect(banner(page)).toBeHidden();
    expect(await storedEntries(page)).toEqual({ local: [], session: [] });
    await page.reload();
    await expect(banner(page)).toBeVisible();
  });
});

test("Global Privacy Control refuses beforehand; the person may still accept", async ({
  page,
  context,
}) => {
  const calls = recordCalls(context);
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await page.goto("/");
  await page.clock.runFor(3000);
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

test.describe("by keyboard alone", () => {
  test("the banner is the next stop after the skip link, and the page stays usable", async ({
    page,
  }) => {
    await page.goto("/cgv");
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "En savoir plus" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(refuse(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(customise(page)).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await banner(page).evaluate((it) => it.contains(document.activeElement))).toBe(false);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("heading")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(customise(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await toggle(page, "Marketing").focus();
    await page.keyboard.press("Space");
    await dialog(page).getByRole("button", { name: "Enregistrer mes préférences" }).focus();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
    expect(await storedPreferences(page)).toMatchObject({ analytics: false, marketing: true });
  });

  test("nothing focused hides behind the banner", async ({ page }) => {
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = "auto";
    });
    await customise(page).focus();
    const hidden: string[] = [];
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press("Tab");
      const state = await page.evaluate(focusState);
      if (state === null) break;
      if (state.covered) hidden.push(state.name);
    }
    expect(hidden).toEqual([]);
  });
});

/** Whether the banner covers the whole of what has the focus; null once the focus left the page. */
function focusState() {
  const focused = document.activeElement;
  const sheet = document.getElementById("cookie-banner");
  if (!sheet || !focused || focused === document.body || sheet.contains(focused)) return null;
  const over = sheet.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  const covered =
    box.top >= over.top &&
    box.bottom <= over.bottom &&
    box.left >= over.left &&
    box.right <= over.right;
  return { covered, name: `${focused.tagName} ${focused.textContent}` };
}

test("nothing lies over « Gérer mes cookies », banner open or closed, at any width", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  for (const answered of [false, true]) {
    if (answered) await refuse(page).click();
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate(() => window.scrollTo({ top: 9e9, behavior: "instant" }));
      await manage(page).click({ trial: true, timeout: 5_000 });
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no banner, and « Gérer mes cookies » leads to what is said of them", async ({ page }) => {
    await page.goto("/");
    await expect(banner(page)).toBeHidden();
    await manage(page).click();
    await expect(page).toHaveURL(/\/politique-confidentialite#cookies$/);
    await expect(page.locator("#cookies")).toBeVisible();
  });
});

for (const width of [320, 1440]) {
  test(`axe finds nothing in the banner and the dialog at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/cgv");
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    await customise(page).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}
