import type { Page } from "@playwright/test";

export const newEmail = () => `camille-${crypto.randomUUID().slice(0, 8)}@port.example`;
export const listing = "https://www.google.com/maps/place/Boulangerie+du+Port/@48.6,-2.0,17z";
export const questionsAddress = /\/audit-gratuit\/[\da-f-]{36}\/questions$/;
export const resultAddress = /\/audit-gratuit\/[\da-f-]{36}$/;

export const answers: { id: string; choose?: string; type?: string }[][] = [
  [{ id: "phone", choose: "yes" }],
  [{ id: "website", choose: "third-party" }],
  [{ id: "hours", choose: "filled" }],
  [{ id: "location", choose: "full" }],
  [{ id: "category", type: "Boulangerie" }],
  [{ id: "attributes", choose: "1-2" }],
  [
    { id: "photos", choose: "4" },
    { id: "ownPhotos", choose: "yes" },
  ],
  [
    { id: "rating", type: "4,4" },
    { id: "reviewCount", type: "17" },
  ],
  [{ id: "newestReview", choose: "90-days" }],
  [{ id: "replies", choose: "few" }],
  [
    { id: "hasDescription", choose: "yes" },
    { id: "description", type: "Boulangerie artisanale près du port. Pain au levain." },
  ],
  [
    { id: "newestPost", choose: "none" },
    { id: "holidayHours", choose: "unknown" },
  ],
];

export async function fillIntro(page: Page, email = newEmail()) {
  const form = page.getByRole("form", { name: /^Votre audit/ });
  await form.getByLabel("Lien de votre fiche Google").fill(listing);
  await form.getByLabel("Votre nom").fill("Camille");
  await form.getByLabel("Votre e-mail").fill(email);
}

export async function startAudit(page: Page) {
  await page.goto("/audit-gratuit");
  await fillIntro(page);
  await page.getByRole("button", { name: "Commencer mon audit" }).click();
  await page.waitForURL(questionsAddress);
}

export async function answerStep(page: Page, step: number) {
  for (const { id, choose, type } of answers[step] ?? []) {
    if (choose !== undefined) await page.locator(`#${id}-${choose}`).check();
    if (type !== undefined) await page.locator(`#${id}`).fill(type);
  }
}

export async function tapStep(page: Page, step: number): Promise<number> {
  const heading = page.getByRole("heading", { name: `Étape ${step + 1} sur 12` });
  await heading.waitFor();
  let taps = 0;
  for (const { id, choose, type } of answers[step] ?? []) {
    if (choose !== undefined) {
      await page.locator(`label[for="${id}-${choose}"]`).click();
      taps += 1;
    } else if (type !== undefined) {
      const field = page.locator(`#${id}`);
      if (!(await field.evaluate((element) => element === document.activeElement))) {
        await field.click();
        taps += 1;
      }
      await field.fill(type);
    }
  }
  const typed = answers[step]?.some(({ type }) => type !== undefined);
  if (!typed) return taps;
  await page.getByRole("button", { name: "Continuer" }).click();
  return taps + 1;
}
