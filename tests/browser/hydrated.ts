import { expect, type Page } from "@playwright/test";

/** Waits until a page hears what is done on it: some run their scripts at the first sign of somebody, which this gives. */
export async function hydrated(page: Page): Promise<void> {
  await page.dispatchEvent("html", "pointerover");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
}
