import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 at levels A and AA, as far as a machine can tell. */
const accessibilityRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Fails with the rule and the elements of each fault found on the page as it is now, or on a part of it that
 * has just opened.
 */
export async function expectAccessible(page: Page, { within = "html" } = {}) {
  await expectNoFault(page, (axe) => axe.include(within).withTags(accessibilityRules));
}

/** Where the site's header, which stays on top, covers no field. */
export async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
}

/** The part of it that other colours may change: for a page already found accessible by its first ones. */
export async function expectContrast(page: Page) {
  await expectNoFault(page, (axe) => axe.withRules("color-contrast"));
}

/** What waits for the screen to come near has no place yet: its colours would be judged on another's ground. */
async function layOutWhole(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("main *, footer"))
      if (getComputedStyle(part).contentVisibility === "auto")
        part.style.contentVisibility = "visible";
  });
}

async function expectNoFault(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  await layOutWhole(page);
  const axe = new AxeBuilder({ page })
    // In the page itself, faults alone: a third of the time that a tab of axe's own takes.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    // An e-mail's frame runs no script: axe would wait for its answer for ever.
    .exclude("iframe");
  const { violations, passes } = await choose(axe).analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map((node) => node.target.join(" ")),
  }));
  expect(faults).toEqual([]);
  expect(passes.length, "rules that applied to the page").toBeGreaterThan(0);
}

const widths = [360, 1440];

/** On a phone as at a desk, a page is read downwards only; the window ends as wide as it was. */
export async function expectFits(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [...widths.filter((other) => other !== own.width), own.width]) {
    await page.setViewportSize({ ...own, width });
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown, `no sideways scrolling at ${width} px`).toBeLessThanOrEqual(width);
  }
}

/** Whatever its width, a page is read downwards only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "pixels to scroll sideways").toBe(0);
}
