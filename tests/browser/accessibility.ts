import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const accessibilityRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export async function expectAccessible(page: Page, { within = "html" } = {}) {
  await expectNoFault(page, (axe) => axe.include(within).withTags(accessibilityRules));
}

export async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
}

/** Contrast alone: for the other theme of a page already checked. */
export async function expectContrast(page: Page) {
  await expectNoFault(page, (axe) => axe.withRules("color-contrast"));
}

/** `content-visibility: auto` gives distant parts no layout: axe would judge their colours on a wrong background. */
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
    // In the page itself, violations alone: a third of the time of axe's own tab.
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

/** No horizontal scroll on a phone or desktop; the window's width is restored. */
export async function expectFits(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [...widths.filter((other) => other !== own.width), own.width]) {
    await page.setViewportSize({ ...own, width });
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown, `no sideways scrolling at ${width} px`).toBeLessThanOrEqual(width);
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, "pixels to scroll sideways").toBe(0);
}
