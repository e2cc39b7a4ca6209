import { load } from "cheerio";
import { expect, test } from "vitest";
import { sharedProduct } from "./shared-product.ts";

/** Budget of the landing page before interaction, on a phone (issue 21). */
const MAX_BYTES = 95 * 1024;
/** Without headers, which only a browser's count includes. */
const MAX_SHEET_BYTES = 16 * 1024;

const product = sharedProduct();

const text = async (path: string) => (await fetch(product.url + path)).text();

/** Transferred bytes with Brotli. */
async function weightOf(path: string): Promise<number> {
  const answer = await fetch(product.url + path, {
    headers: { "accept-encoding": "br" },
    method: "HEAD",
  });
  return Number(answer.headers.get("content-length"));
}

const page = load(await text("/"));
const addresses = (selector: string, attribute: string) =>
  page(selector)
    .toArray()
    .map((element) => page(element).attr(attribute) ?? "");
const sheets = addresses("link[rel=stylesheet]", "href");

test("the landing page has one style sheet, after the first screen, with low priority", () => {
  expect(sheets).toHaveLength(1);
  expect(page("link[rel=stylesheet]").closest("head")).toHaveLength(0);
  expect(page("link[rel=stylesheet]").attr("fetchpriority")).toBe("low");
});

test("the landing page, its sheet, script and fonts keep to their weight", async () => {
  const fonts = addresses("link[rel=preload][as=font]", "href");
  const scripts = addresses("script[src]", "src");
  expect(fonts).toHaveLength(2);
  expect(scripts).toHaveLength(1);
  const [sheet = ""] = sheets;
  expect(await weightOf(sheet)).toBeLessThanOrEqual(MAX_SHEET_BYTES);
  const weights = await Promise.all(["/", sheet, ...fonts, ...scripts].map(weightOf));
  for (const weight of weights) expect(weight).toBeGreaterThan(1000);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(MAX_BYTES);
});

const classesIn = (css: string) =>
  new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")),
  );

const classesOf = (part: ReturnType<typeof page>) =>
  part
    .find("[class]")
    .toArray()
    .flatMap((element) => (page(element).attr("class") ?? "").split(/\s+/));

test("the landing page's sheet holds every rule that other pages' sheets have for it", async () => {
  const elsewhere = load(await text("/rendez-vous"));
  const theirs = elsewhere("link[rel=stylesheet]")
    .toArray()
    .map((element) => elsewhere(element).attr("href") ?? "");
  expect(theirs.length).toBeGreaterThan(1);
  const known = classesIn((await Promise.all(theirs.map(text))).join("\n"));
  const held = classesIn(await text(sheets[0] ?? ""));
  const shown = new Set([
    ...classesOf(page("body")),
    ...classesOf(elsewhere("[data-booking-view]")),
  ]);
  expect(shown.size).toBeGreaterThan(200);
  expect([...shown].filter((name) => known.has(name) && !held.has(name))).toEqual([]);
});
