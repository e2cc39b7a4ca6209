import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 at levels A and AA, as far as a machine can tell. */
const accessibilityRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails with the rule and the elements of each fault found on the page as it is now. */
export async function expectAccessible(page: Page) {
  await expectNoFault(page, (axe) => axe.withTags(accessibilityRules));
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

async function expectNoFault(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  // What has yet to fade in would be judged on a contrast that nobody reads.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // An e-mail's frame runs no script: axe would wait for its answer for ever.
  const axe = new AxeBuilder({ page }).exclude("iframe");
  const { violations, passes } = await choose(axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const faults = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map((node) => node.target.join(" ")),
  }));
  expect(faults).toEqual([]);
  expect(passes.length, "rules that applied to the page").toBeGreaterThan(0);
}
