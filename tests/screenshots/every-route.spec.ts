import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signInToDemo } from "../browser/people.ts";
import { expect, test } from "../browser/product.ts";
import { chosen } from "./chosen.ts";
import { screenAddress, screenPatterns, visitorOf } from "./screens.ts";

const folder = "docs/screenshots";
const everyRoute = join(folder, "every-route");
const themes = ["light", "dark"] as const;
/** WebP holds no more, and nobody looks further. */
const HEIGHT_MAX = 16_000;

test.use({ visits: "demo", allowedConsoleErrors: [/./] });
test.setTimeout(180_000);

for (const pattern of screenPatterns()) {
  test(pattern, async ({ page, product }) => {
    const address = await screenAddress(product, pattern);
    test.skip(address === null, "the demonstration holds nothing to show there");
    const visitor = visitorOf(pattern);
    if (visitor !== "nobody") await signInToDemo(page, product, visitor);
    mkdirSync(everyRoute, { recursive: true });
    const answer = await page.goto(address ?? "/");
    expect(answer?.status(), address ?? "").toBe(pattern === "/*" ? 404 : 200);
    const width = page.viewportSize()?.width ?? 0;
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await take(page, pattern, { width, theme });
    }
  });
}

interface Look {
  width: number;
  theme: (typeof themes)[number];
}

async function take(page: Page, pattern: string, { width, theme }: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const whole = sharp(await page.screenshot({ fullPage: true }));
  const seen = await whole.metadata();
  const kept = Math.min(seen.height, HEIGHT_MAX);
  const path = join(everyRoute, `${nameOf(pattern)}-${width}-${theme}.webp`);
  await whole.extract({ left: 0, top: 0, width: seen.width, height: kept }).webp().toFile(path);
  const own = chosen.filter(
    (one) => one.pattern === pattern && one.width === width && one.theme === theme,
  );
  for (const { file, height } of own) {
    const first = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
    await sharp(first)
      .webp({ quality: 82 })
      .toFile(join(folder, `${file}.webp`));
  }
}

/** `/admin/commandes/:orderId` is `admin-commandes-orderId`. */
function nameOf(pattern: string): string {
  const words = pattern.replace("*", "introuvable").replaceAll(":", "").split("/");
  return words.filter(Boolean).join("-") || "accueil";
}
