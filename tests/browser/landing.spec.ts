import type { Page } from "@playwright/test";
import { anchorLinks } from "#copy/landing/navigation.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./product.ts";

const menuButton = (page: Page) => page.getByRole("button", { name: "Ouvrir le menu" });
const menu = (page: Page) => page.locator("#menu");
const anchors = anchorLinks.map(({ anchor }) => anchor);

/** As far down as the page goes, a screen at a time, as somebody reading would. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    const step = window.innerHeight * 0.7;
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });
}

test.describe("anchors", () => {
  for (const anchor of [...anchors, "audit-gratuit", "tarifs", "abonnement", "rendez-vous"]) {
    test(`#${anchor} is reached by its address`, async ({ page }) => {
      await page.goto(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    });
  }

  test("the header's links are reached and followed by keyboard", async ({ page, isMobile }) => {
    for (const { anchor, label } of anchorLinks) {
      await page.goto("/");
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
      expect(await focusRing(page), label).toBeGreaterThanOrEqual(2);
      await page.keyboard.press("Enter");
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
      await expect(menu(page)).toBeHidden();
    }
  });
});

/** Width of the ring around what has focus, in pixels. */
async function focusRing(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return 0;
    // A hidden radio button shows the ring on its label.
    const shown =
      focused instanceof HTMLInputElement && focused.type === "radio"
        ? (focused.labels?.[0] ?? focused)
        : focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
}

test("the whole page is read by keyboard alone: every stop is seen, none holds the focus", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const stops: string[] = [];
  const faults: string[] = [];
  for (let press = 0; press < 200; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const shown =
        focused instanceof HTMLInputElement && focused.type === "radio"
          ? (focused.labels?.[0] ?? focused)
          : focused;
      const box = shown.getBoundingClientRect();
      const x = (Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2;
      const onTop = document.elementFromPoint(x, y);
      const seen = onTop !== null && (shown.contains(onTop) || onTop.contains(shown));
      return { name: (focused.textContent ?? "").trim().slice(0, 40) || focused.id, seen };
    });
    if (stop === null) break;
    stops.push(stop.name);
    if (!stop.seen) faults.push(`${stop.name} is hidden`);
    if ((await focusRing(page)) < 2) faults.push(`${stop.name} has no ring`);
  }
  expect(faults).toEqual([]);
  expect(stops.length).toBeGreaterThan(40);
  expect(stops.length).toBeLessThan(200);
  expect(stops[0]).toBe("Aller au contenu");
  expect(stops).toContain("Gérer mes cookies");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every section reads whole, and the call has its own block", async ({ page }) => {
    await page.goto("/");
    expect(await page.locator("main section:has(h2)").count()).toBeGreaterThan(9);
    const hidden = await page
      .locator("main section, main :is(h1, h2, h3, p, dt, dd, blockquote, figcaption)")
      .evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).display !== "contents")
          // One of the two listings waits under the other; folded answers are opened below.
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
    await page.getByRole("link", { name: "Appel stratégique GRATUIT" }).first().click();
    await expect(page).toHaveURL(/\/rendez-vous\?source=hero$/);
    await expect(page.locator("dialog:visible, #cookie-banner:visible")).toHaveCount(0);
  });
});

test.describe("accessibility and width", () => {
  for (const width of [320, 360, 1440]) {
    test(`at ${width} px, as it comes and with what opens`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width < 1280) {
        await menuButton(page).click();
        await expect(menu(page)).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(menu(page)).toBeHidden();
        await expect(menuButton(page)).toBeFocused();
      }
      await page.locator(".floating-booking").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe("with the cookie banner", () => {
  test.use({ cookieChoice: "none" });

  test("nothing moves while the page loads, the banner comes and the visitor scrolls", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: { value: number; moved: string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources = [] } = entry as unknown as {
            value: number;
            sources?: { node?: Element | null }[];
          };
          const moved = sources.map(({ node }) => node?.className ?? "?");
          shifts.push({ value, moved });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await readThrough(page);
    await expect(page.getByRole("region", { name: "Choix des cookies" })).toBeVisible();
    await readThrough(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: object[] }).shifts);
    expect(shifts).toEqual([]);
  });
});

test.describe("motion", () => {
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : ""))
        // Follows the scroll, and changes nothing but whether it is there.
        .filter((name) => name !== "back-to-top"),
    );

  test("plays for who has nothing against it", async ({ page }) => {
    await page.goto("/");
    expect(await moving(page)).not.toEqual([]);
  });

  test("stays still for who asked for it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await readThrough(page);
    await expect.poll(() => moving(page)).toEqual([]);
  });
});

/** What a first press must do, with or without our script having come. */
const controls: { name: string; only?: "phone" | "desktop"; press: string; answers: string }[] = [
  {
    name: "menu",
    only: "phone",
    press: "[aria-label='Ouvrir le menu']",
    answers: "#menu:popover-open",
  },
  { name: "offer", press: ".hero-words .button >> nth=0", answers: "#offre-premium:target" },
  {
    name: "call",
    press: ".hero-words .button >> nth=1",
    answers: "#booking-dialog[open], h1:text('Réserver votre appel')",
  },
  {
    name: "floating call",
    press: ".floating-booking",
    answers: "#booking-dialog[open], h1:text('Réserver votre appel')",
  },
  { name: "before", press: "label[for=fiche-avant]", answers: "#fiche-avant:checked" },
  {
    name: "question",
    press: "#faq summary >> nth=2",
    answers: "#faq details:nth-of-type(3)[open]",
  },
  {
    name: "audit",
    only: "phone",
    press: ".bottom-bar a >> nth=1",
    answers: "#audit-gratuit:target",
  },
  {
    name: "order",
    press: "#offre-premium a[href^='/payment']",
    answers: "h1:text('Votre commande')",
  },
  {
    name: "cookies",
    press: "footer [data-open-cookies]",
    answers: "#cookie-dialog[open], h2#cookies",
  },
];

test.describe("on a slow phone network, the first press is never lost", () => {
  for (const { name, only, press, answers } of controls) {
    test(name, async ({ page, isMobile }) => {
      test.skip(only !== undefined && (only === "phone") !== isMobile, "not on this screen");
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 20_000,
      });
      await page.goto("/", { waitUntil: "commit" });
      const control = page.locator(press);
      await (isMobile ? control.tap() : control.click());
      await expect(page.locator(answers).first()).toBeAttached();
    });
  }
});

test("an unknown anchor is harmless", async ({ page }) => {
  await page.goto("/#n-existe-pas");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test.describe("when scripts are blocked", () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|ERR_BLOCKED/] });

  test("the page is whole and its controls work", async ({ page, isMobile }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/");
    if (isMobile) {
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await page.locator("#faq summary").nth(3).click();
    await expect(page.locator("#faq details").nth(3)).toHaveAttribute("open", "");
    await page.locator(".floating-booking").click();
    await expect(page).toHaveURL(/\/rendez-vous\?source=header$/);
    await page.goto("/cgv");
    await page.getByRole("link", { name: "Gérer mes cookies" }).click();
    await expect(page).toHaveURL(/politique-confidentialite#cookies$/);
  });
});
