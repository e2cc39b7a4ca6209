import { expect, type Page } from "@playwright/test";

/** Waits for hydration, which some pages start at the first interaction, dispatched here. */
export async function hydrated(page: Page): Promise<void> {
  await page.dispatchEvent("html", "pointerover");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
}
