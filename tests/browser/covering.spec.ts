import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { seedQuote } from "../running-product/quote-seed.ts";
import { signInAsAdministrator } from "./people.ts";
import { expect, test } from "./product.ts";
import { shareOf } from "./walk.ts";

/** Every page with a form; pages of a record use one of this test's own. */
async function formPages(product: RunningProduct): Promise<string[]> {
  const [order, quote] = await Promise.all([seedOrder(product), seedQuote(product)]);
  const auditId = randomUUID();
  await queryProduct(
    product,
    `insert into audits (id, mode, gbp_url, name, email, created_at)
     values ('${auditId}', 'demo', 'https://maps.app.goo.gl/EXEMPLE', 'Noémie', '${auditId}@rade.example', now())`,
  );
  return [
    "/payment",
    "/devis",
    `/devis/${quote.id}`,
    orderPath(product, { purpose: "information", id: order.id }),
    "/audit-gratuit",
    `/audit-gratuit/${auditId}/questions`,
    "/analyse-projet",
    "/rendez-vous",
    "/renoncer-au-contrat",
    "/resilier-votre-contrat",
    "/auth",
    "/auth?onglet=inscription",
    "/auth/mot-de-passe-oublie",
  ];
}

const ofTheAgency = ["/generer-devis", "/portal/compte"];
const toRead = ["/", "/exemple-de-rapport", "/cgv", "/merci"];

const widths = [360, 768, 1440];

async function faultsAt(page: Page, path: string, look: () => string[]): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator("main :is(input, a):visible").first()).toBeVisible();
  if (path.startsWith("/informations")) await expect(page.locator(".save-status")).toBeVisible();
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const found = await page.evaluate(look);
    faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`));
  }
  return faults;
}

/** From the first control of the main part to the last: each in view, and uncovered. */
function walkFocus(): string[] {
  const main = document.querySelector("main");
  const stops = main?.querySelectorAll<HTMLElement>(
    ":is(a[href], button, input, select, textarea, summary):not([tabindex='-1'], :disabled)",
  );
  const everything = [...document.querySelectorAll<HTMLElement>("body *")];
  const inPlace = everything.filter((element) =>
    /fixed|sticky/.test(getComputedStyle(element).position),
  );
  const controls = [...document.querySelectorAll(".floating-control")];
  const figures = [...document.querySelectorAll(".money, .checkout-total, .quote-total")];
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const overlap = (element: Element, other: DOMRect) => {
    const one = element.getBoundingClientRect();
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    );
  };
  const faults: string[] = [];
  let walked = 0;
  for (const stop of stops ?? []) {
    stop.focus();
    // Hidden, or inside a closed details element.
    if (document.activeElement !== stop) continue;
    walked += 1;
    const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
    const shown = stop.getBoundingClientRect().width < 2 && label ? label : stop;
    const name = `${stop.tagName} ${stop.id || (stop.textContent ?? "").trim().slice(0, 30)}`;
    const whole = shown.getBoundingClientRect();
    // In a textarea the caret's line counts, not the whole field.
    const height = stop instanceof HTMLTextAreaElement ? 40 : whole.height;
    const box = new DOMRect(whole.x, whole.y, whole.width, height);
    for (const other of inPlace) {
      if (other.contains(shown) || shown.contains(other) || !seen(other)) continue;
      if (overlap(other, box)) faults.push(`${name} under ${other.className}`);
    }
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const onTop = document.elementFromPoint(x, y);
    if (!onTop || !(shown.contains(onTop) || onTop.contains(shown)))
      faults.push(`${name} can't be pressed: ${onTop?.className ?? "out of sight"}`);
    const fits = box.height < window.innerHeight / 2;
    if (fits && (box.top < 0 || box.bottom > window.innerHeight))
      faults.push(`${name} is cut by the window's edge`);
    for (const control of controls)
      for (const figure of figures)
        if (seen(figure) && overlap(control, figure.getBoundingClientRect()))
          faults.push(`${control.className} over ${figure.textContent}`);
  }
  return walked > 1 ? faults : ["nothing takes the focus"];
}

/** Prices and controls under a floating button outside its bar, screen by screen. */
function readThrough(): string[] {
  const faults = new Set<string>();
  const floating = [...document.querySelectorAll(".floating-control")].filter(
    (control) => !control.closest(".quick-bar")?.getBoundingClientRect().width,
  );
  const things = document.querySelectorAll(":is(main, footer) :is(.money, a, button, summary)");
  for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
    window.scrollTo({ top: y, behavior: "instant" });
    for (const control of floating) {
      const box = control.getBoundingClientRect();
      for (const thing of things) {
        const other = thing.getBoundingClientRect();
        const apart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top ||
          other.bottom <= box.top;
        if (!apart && thing.checkVisibility())
          faults.add(`${control.className} over ${thing.textContent.trim().slice(0, 40)}`);
      }
    }
  }
  return [...faults];
}

for (const part of [0, 1]) {
  test(`fixed elements cover no field, button or price, ${part + 1} of 2`, async ({
    page,
    product,
  }) => {
    const faults: string[] = [];
    for (const path of shareOf(await formPages(product), part, 2)) {
      faults.push(...(await faultsAt(page, path, walkFocus)));
    }
    expect(faults).toEqual([]);
  });
}

test("fixed elements cover nothing on the agency's and read-only pages", async ({
  page,
  product,
}) => {
  const faults: string[] = [];
  for (const path of toRead) faults.push(...(await faultsAt(page, path, readThrough)));
  await signInAsAdministrator(page, product);
  for (const path of ofTheAgency) faults.push(...(await faultsAt(page, path, walkFocus)));
  expect(faults).toEqual([]);
});
