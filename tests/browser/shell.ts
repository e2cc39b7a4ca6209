import type { Page } from "@playwright/test";

/** Follows a link of the working screens' navigation: on a phone it may be behind « Plus ». */
export async function followShellLink(page: Page, label: string): Promise<void> {
  const navigation = page.getByRole("navigation", { name: /^(?:Espace client|Administration)$/ });
  const link = navigation.getByRole("link", { name: new RegExp(`^${label}(?:$|\\W)`) });
  await navigation.waitFor();
  if ((await link.count()) === 0) await navigation.locator("summary").click();
  const address = await link.getAttribute("href");
  await link.click();
  // The page before shows links of the same names until then.
  await page.waitForURL(({ pathname }) => pathname === address);
  // It closes behind whoever leaves: the next link is looked for afterwards.
  await navigation.locator("details[open]").waitFor({ state: "detached" });
}
