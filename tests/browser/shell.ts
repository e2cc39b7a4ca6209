import type { Locator, Page } from "@playwright/test";

function shellNavigation(page: Page): Locator {
  return page.getByRole("navigation", { name: /^(?:Espace client|Administration)$/ });
}

/**
 * Presses a link of the working screens' navigation, without waiting for its page: on a phone it
 * may be behind « Plus ».
 * @returns the address it leads to
 */
export async function pressShellLink(page: Page, label: string): Promise<string | null> {
  const navigation = shellNavigation(page);
  const link = navigation.getByRole("link", { name: new RegExp(`^${label}(?:$|\\W)`) });
  await navigation.waitFor();
  if ((await link.count()) === 0) await navigation.locator("summary").click();
  const address = await link.getAttribute("href");
  await link.click();
  return address;
}

/** Follows a link of the working screens' navigation to its page. */
export async function followShellLink(page: Page, label: string): Promise<void> {
  const address = await pressShellLink(page, label);
  // The page before shows links of the same names until then.
  await page.waitForURL(({ pathname }) => pathname === address);
  // It closes behind whoever leaves: the next link is looked for afterwards.
  await shellNavigation(page).locator("details[open]").waitFor({ state: "detached" });
}
