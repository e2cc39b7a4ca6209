import { expect, type Page } from "@playwright/test";

const accept = (page: Page) => page.getByRole("button", { name: "Accepter le devis" });

export async function fillAcceptance(page: Page): Promise<void> {
  await page.getByLabel("Nom et prénom").fill("Maïwenn Le Goff");
  await page.getByLabel("En qualité de").fill("gérante");
  await page.getByLabel(/J’ai lu et j’accepte/).check();
}

export async function acceptQuote(page: Page): Promise<void> {
  await accept(page).click();
  await expect(page.locator(":focus")).toContainText("3 informations sont à corriger");
  await fillAcceptance(page);
  await accept(page).click();
  const verdict = page.getByRole("heading", { name: "Devis accepté" });
  await expect(verdict).toBeFocused();
  await expect(verdict).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("complementary").last()).toContainText(
    "Par Maïwenn Le Goff, gérante",
  );
}
