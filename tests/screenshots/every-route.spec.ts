import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { signInToDemo } from "../browser/people.ts";
import { expect, test } from "../browser/product.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { chosen } from "./chosen.ts";
import { answersOf, screenAddress, screenPatterns, type Visitor, visitorOf } from "./screens.ts";

const folder = "docs/screenshots";
const everyRoute = join(folder, "every-route");
const themes = ["light", "dark"] as const;
/** WebP's maximum: taller pages are scaled down. */
const HEIGHT_MAX = 16_000;
/** Chromium repeats itself beyond 16,384 physical pixels, at two per CSS pixel on phones. */
const PIECE_MAX = 6000;

test.use({ visits: "pictures", allowedConsoleErrors: [/./] });

for (const pattern of screenPatterns()) {
  test(pattern, async ({ page, product }) => {
    const address = await screenAddress(product, pattern);
    test.skip(address === null, "the demonstration holds nothing to show there");
    const visitor = visitorOf(pattern);
    if (visitor !== "nobody") await signInOnce(page, product, visitor);
    mkdirSync(everyRoute, { recursive: true });
    const answer = await page.goto(address ?? "/");
    expect(answersOf(pattern), address ?? "").toContain(answer?.status());
    const width = page.viewportSize()?.width ?? 0;
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await take(page, pattern, { width, theme });
    }
  });
}

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
const signedIn = new Map<Visitor, Cookies>();

/** Once per visitor: « Sessions ouvertes » would list one per picture. */
async function signInOnce(page: Page, product: RunningProduct, visitor: "client" | "agency") {
  const kept = signedIn.get(visitor);
  if (kept) return page.context().addCookies(kept);
  await signInToDemo(page, product, visitor);
  signedIn.set(visitor, await page.context().cookies());
}

interface Look {
  width: number;
  theme: (typeof themes)[number];
}

async function take(page: Page, pattern: string, { width, theme }: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const own = chosen.filter(
    (one) => one.pattern === pattern && one.width === width && one.theme === theme,
  );
  for (const { file, height } of own) {
    const first = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
    await sharp(first)
      .webp({ quality: 82 })
      .toFile(join(folder, `${file}.webp`));
  }
  const path = join(everyRoute, `${nameOf(pattern)}-${width}-${theme}.webp`);
  const whole = await wholePage(page, width);
  await whole.resize({ height: HEIGHT_MAX, withoutEnlargement: true }).webp().toFile(path);
}

/** With parts laid out that wait for the scroll, and fixed bars at the end rather than across the middle. */
async function wholePage(page: Page, width: number): Promise<Sharp> {
  const window = page.viewportSize() ?? { width, height: 900 };
  await page.evaluate(() => {
    // The content security policy refuses style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: await measure() });
  const height = await measure();
  // Lazy images load now; a broken one is left out.
  await page
    .waitForFunction(() => [...document.images].every((image) => image.complete), null)
    .catch(() => null);
  const pieces: Buffer[] = [];
  for (let y = 0; y < height; y += PIECE_MAX) {
    const clip = { x: 0, y, width, height: Math.min(PIECE_MAX, height - y) };
    pieces.push(await page.screenshot({ fullPage: true, clip }));
  }
  await page.setViewportSize(window);
  const [first, ...rest] = pieces;
  if (rest.length === 0) return sharp(first);
  const { width: points } = await sharp(first).metadata();
  const joined = await sharp(pieces, { join: { across: 1 } })
    .png()
    .toBuffer();
  return sharp(joined).extract({
    left: 0,
    top: 0,
    width: points,
    height: (height * points) / width,
  });
}

function nameOf(pattern: string): string {
  const words = pattern.replace("*", "introuvable").replaceAll(":", "").split("/");
  return words.filter(Boolean).join("-") || "accueil";
}
