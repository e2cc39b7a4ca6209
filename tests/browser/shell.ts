import { expect, type Locator, type Page } from "@playwright/test";
import { searchWordsShown } from "#copy/admin/search.ts";
import { hydrated } from "./hydrated.ts";

function shellNavigation(page: Page): Locator {
  return page.getByRole("navigation", { name: /^(?:Espace client|Administration)$/ });
}

/** On a phone the link may be behind « Plus ». @returns the address of the link */
export async function pressShellLink(page: Page, label: string): Promise<string | null> {
  const navigation = shellNavigation(page);
  const link = navigation.getByRole("link", { name: new RegExp(`^${label}(?:$|\\W)`) });
  await navigation.waitFor();
  if ((await link.count()) === 0) await navigation.locator("summary").click();
  const address = await link.getAttribute("href");
  await link.click();
  return address;
}

export async function followShellLink(page: Page, label: string): Promise<void> {
  const address = await pressShellLink(page, label);
  // The page before has links of the same names.
  await page.waitForURL(({ pathname }) => pathname === address);
  // « Plus » closes on navigation: wait, so that the next link isn't looked for in it.
  await shellNavigation(page).locator("details[open]").waitFor({ state: "detached" });
}

export async function goByKeyboard(page: Page, label: string, title = label): Promise<void> {
  const navigation = page.getByRole("navigation", { name: "Administration" });
  const link = navigation.getByRole("link", { name: label, exact: true });
  await navigation.waitFor();
  if ((await link.count()) === 0) await navigation.locator("summary").press("Enter");
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
}

export function searchField(page: Page): Locator {
  return page.getByRole("combobox", { name: /^Client, numéro/ });
}

export async function openSearch(page: Page, keys: "Control+k" | "/"): Promise<void> {
  await hydrated(page);
  await page.keyboard.press(keys);
  await expect(searchField(page)).toBeFocused();
}

export async function highlight(page: Page, wanted: Locator): Promise<void> {
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("data-highlighted", "");
  const id = await wanted.getAttribute("id");
  const place = await options.evaluateAll(
    (all, sought) => all.findIndex((one) => one.id === sought),
    id,
  );
  for (let next = 1; next <= place; next += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(next)).toHaveAttribute("data-highlighted", "");
  }
}

export async function findByKeyboard(page: Page, typed: string, wanted: RegExp): Promise<void> {
  await openSearch(page, "Control+k");
  await page.keyboard.type(typed);
  // An earlier answer may hold the option elsewhere, in a list about to be replaced.
  await expect(page.getByText(searchWordsShown.searching)).toBeHidden();
  const option = page.getByRole("option", { name: wanted }).first();
  await expect(option).toBeVisible();
  await highlight(page, option);
  await page.keyboard.press("Enter");
  await expect(searchField(page)).toBeHidden();
}
