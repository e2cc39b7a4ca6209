import type { Page } from "@playwright/test";
import { anchorLinks } from "#copy/landing/navigation.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { fallbackFonts, shiftsSince, watchShifts } from "./layout-shifts.ts";
import { expect, test } from "./product.ts";

const menuButton = (page: Page) => page.getByRole("button", { name: "Ouvrir le menu" });
const menu = (page: Page) => page.locator("#menu");
const anchors = anchorLinks.map(({ anchor }) => anchor);

async function readThrough(page: Page) {
  await page.evaluate(async () => {
    const step = window.innerHeight * 0.7;
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });
}

test("every anchor is reachable by its address, and an unknown one is harmless", async ({
  page,
}) => {
  await page.goto("/#n-existe-pas");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  for (const anchor of [...anchors, "audit-gratuit", "tarifs", "abonnement", "rendez-vous"]) {
    await page.goto(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

test(
  "the header's links are reached and followed by keyboard",
  { tag: "@both" },
  async ({ page, isMobile }) => {
    await page.goto("/");
    for (const { anchor, label } of anchorLinks) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      if (isMobile) {
        await menuButton(page).focus();
        await page.keyboard.press("Enter");
      }
      const navigation = page.getByRole("navigation", { name: isMobile ? "Menu" : /^Sections/ });
      const link = navigation.getByRole("link", { name: label.replace(" ?", "") });
      await link.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(link).toBeFocused();
      expect((await page.evaluate(stopState))?.ring, label).toBeGreaterThanOrEqual(2);
      await page.keyboard.press("Enter");
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
      await expect(menu(page)).toBeHidden();
    }
  },
);

/** The focused element, its visibility, and its ring's width in pixels; null once focus left the page. */
function stopState() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A hidden radio button shows the ring on its label.
  const shown =
    focused instanceof HTMLInputElement && focused.type === "radio"
      ? (focused.labels?.[0] ?? focused)
      : focused;
  const box = shown.getBoundingClientRect();
  const x = (Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2;
  const onTop = document.elementFromPoint(x, y);
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  return {
    name: (focused.textContent ?? "").trim().slice(0, 40) || focused.id,
    seen: onTop !== null && (shown.contains(onTop) || onTop.contains(shown)),
    ring: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
  };
}

test(
  "the whole page works by keyboard alone: every stop is visible, none traps the focus",
  {
    tag: "@both",
  },
  async ({ page }) => {
    await page.goto("/");
    const stops: string[] = [];
    const faults: string[] = [];
    for (let press = 0; press < 200; press++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(stopState);
      if (stop === null) break;
      stops.push(stop.name);
      if (!stop.seen) faults.push(`${stop.name} is hidden`);
      if (stop.ring < 2) faults.push(`${stop.name} has no ring`);
    }
    expect(faults).toEqual([]);
    expect(stops.length).toBeGreaterThan(40);
    expect(stops.length).toBeLessThan(200);
    expect(stops[0]).toBe("Aller au contenu");
    expect(stops).toContain("Gérer mes cookies");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every section is readable, the call has its own block, and cookies aren't mentioned", async ({
    page,
  }) => {
    await page.goto("/");
    expect(await page.locator("main section:has(h2)").count()).toBeGreaterThan(9);
    const hidden = await page
      .locator("main section, main :is(h1, h2, h3, p, dt, dd, blockquote, figcaption)")
      .evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).display !== "contents")
          // The two stacked listings overlap by design; closed answers are opened below.
          .filter((part) => part.closest(".listing-stack, details:not([open])") === null)
          .filter(
            (part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          .map((part) => part.textContent.slice(0, 60)),
      );
    expect(hidden).toEqual([]);
    const questions = await page.locator("#faq details").all();
    for (const question of questions.toReversed()) {
      if ((await question.getAttribute("open")) === null) await question.locator("summary").click();
      await expect(question.locator("p")).toBeVisible();
    }
    await page.getByRole("link", { name: "Gérer mes cookies" }).click();
    await expect(page).toHaveURL(/\/politique-confidentialite#cookies$/);
    await expect(page.locator("#cookies")).toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "Appel stratégique GRATUIT" }).first().click();
    await expect(page).toHaveURL(/\/rendez-vous\?source=hero$/);
    await expect(page.locator("dialog:visible, #cookie-banner:visible")).toHaveCount(0);
  });
});

test("the page is accessible, as loaded and with what opens, and fits any width", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await expectAccessible(page, { within: "#menu" });
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page, { within: "header" });
});

test.describe("with the cookie banner", () => {
  test.use({ cookieChoice: "none", reducedMotion: "no-preference" });

  test(
    "the layout stays still while the page loads, the banner appears, fonts arrive late and the visitor scrolls",
    { tag: "@both" },
    async ({ page }) => {
      const fonts = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await fonts.promise;
        await route.continue();
      });
      await page.addInitScript(watchShifts);
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("region", { name: "Choix des cookies" })).toBeVisible();
      await readThrough(page);
      expect(await shiftsSince(page), "before our fonts come").toEqual([]);

      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      fonts.resolve();
      await page.evaluate(async () => await document.fonts.ready);
      const swap = await shiftsSince(page);
      // Glyphs of another width move an icon or a button's edge by up to 5 px within their line: 0.0008 where all fonts
      // come in one frame, 0.0029 where each comes in its own. A browser calls 0.1 good.
      if (await fallbackFonts(page)) {
        expect(swap.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.005);
      }

      await readThrough(page);
      expect(await shiftsSince(page), "once our fonts are drawn").toEqual([]);
    },
  );
});

test.describe("motion", () => {
  test.use({ reducedMotion: "no-preference" });

  test("plays by default, and stops with reduced motion", async ({ page }) => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === "running")
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : ""))
          // Follows the scroll, and only fades in or out.
          .filter((name) => name !== "back-to-top"),
      );
    await page.goto("/");
    expect(await moving()).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    expect(await moving()).toEqual([]);
    await readThrough(page);
    await expect.poll(moving).toEqual([]);
  });
});

test.describe("the first click is never lost", () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|ERR_BLOCKED/] });

  test("however late the script loads", { tag: "@both" }, async ({ page, isMobile }) => {
    let come = () => {};
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route("**/*.js", async (route) => {
      await late;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const answered: string[] = [];
    const press = async (control: string, answer: string) => {
      const pressed = page.locator(control);
      await (isMobile ? pressed.tap() : pressed.click());
      await expect(page.locator(answer)).toBeAttached();
      answered.push(answer);
    };
    await press("label[for=fiche-avant]", "#fiche-avant:checked");
    await press("#faq summary >> nth=2", "#faq details:nth-of-type(3)[open]");
    await press(".hero-words .button >> nth=0", "#offre-premium:target");
    if (isMobile) {
      answered.pop();
      await press(".bottom-bar a >> nth=1", "#audit-gratuit:target");
      await press("[aria-label='Ouvrir le menu']", "#menu:popover-open");
    }
    const loaded = page.waitForLoadState("load");
    come();
    await loaded;
    for (const answer of answered) await expect(page.locator(answer)).toBeAttached();
  });

  test("without the script, its target is a page", async ({ page }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/");
    await page.locator(".hero-words .button").nth(1).tap();
    await expect(page).toHaveURL(/\/rendez-vous\?source=hero$/);
    await page.goto("/");
    await page.locator(".floating-booking").tap();
    await expect(page).toHaveURL(/\/rendez-vous\?source=floating$/);
    await page.goto("/cgv");
    await page.getByRole("link", { name: "Gérer mes cookies" }).tap();
    await expect(page).toHaveURL(/politique-confidentialite#cookies$/);
  });
});
