import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, test } from "vitest";
import { publicPages } from "#copy/public-pages.ts";
import { soldOffers, VAT_RATE } from "#domain/catalogue.ts";
import { shareOf } from "#domain/money.ts";
import { firstCatalogue } from "../samples/first-catalogue.ts";
import { htmlRules } from "./html-rules.ts";
import { contents, readPublicPage } from "./public-page.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const pages = Object.entries(publicPages).map(([name, { path }]) => ({ name, path }));
const offers = soldOffers(firstCatalogue);
const read = (path: string) => readPublicPage(product.url + path);
const text = async (path: string) => (await fetch(product.url + path)).text();
const plain = (words: string) => words.replaceAll(/\s/g, " ");

async function pngSize(address: string) {
  const response = await fetch(address);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPng = bytes.subarray(1, 4).toString("latin1") === "PNG";
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    size: isPng ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : "not a PNG",
  };
}

describe.each(pages)("$path", ({ path }) => {
  test("has a single h1, and a title and description short enough to be shown whole", async () => {
    const { status, headings, title, meta } = await read(path);
    expect(status).toBe(200);
    expect(headings).toHaveLength(1);
    expect(headings[0]).not.toBe("");
    expect(title.length).toBeGreaterThanOrEqual(15);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(title).toMatch(/ · Phare Local$/);
    const [description = ""] = meta.get("description") ?? [];
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test("says each thing once, may be indexed, and has a canonical address", async () => {
    const { meta, canonical, title } = await read(`${path}?utm_source=lettre`);
    const twice = [...meta].filter(([, values]) => values.length > 1).map(([name]) => name);
    expect(twice).toEqual([]);
    expect(meta.has("robots")).toBe(false);
    expect(canonical).toEqual([product.url + path]);
    expect(meta.get("og:url")).toEqual(canonical);
    expect(meta.get("og:title")?.map(plain)).toEqual([title]);
  });

  test("has a picture of 1200 × 630 for social networks", async () => {
    const { meta } = await read(path);
    const [picture = ""] = meta.get("og:image") ?? [];
    expect(await pngSize(picture)).toEqual({ status: 200, type: "image/png", size: "1200x630" });
    expect(meta.get("og:image:alt")?.[0]).toMatch(/\S{3}/);
  });

  test("has structured data without a rating of ourselves or a placeholder", async () => {
    const json = JSON.stringify((await read(path)).structuredData);
    expect(json).not.toMatch(/aggregateRating|"Review"/i);
    expect(json).not.toMatch(/À REMPLIR|\.example|\+3319900/);
  });

  test("is valid HTML", async () => {
    const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
    const { results } = await validator.validateString(await text(path), path);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });
});

describe("the landing page's structured data", () => {
  const facts = async (type: string) =>
    (await read("/")).structuredData.find((found) => found["@type"] === type);

  test("has the catalogue's offers, at its prices, VAT included", async () => {
    const service = await facts("Service");
    const told = (
      (service?.["offers"] ?? []) as { name: string; price: string; url: string }[]
    ).map(({ name, price, url }) => ({ name, price, url }));
    expect(told).toEqual(
      offers.map(({ name, planType, unitPriceCents }) => ({
        name,
        price: ((unitPriceCents + shareOf(unitPriceCents, VAT_RATE)) / 100).toFixed(2),
        url: `${product.url}/payment?plan=${planType}`,
      })),
    );
  });

  test("has the visible questions and answers, word for word", async () => {
    const { html } = await read("/");
    const visible = contents(html, "details")
      .filter((_, index) =>
        /<h3/.test([...html.matchAll(/<details.*?<\/details>/gs)][index]?.[0] ?? ""),
      )
      .map(plain);
    const page = (await facts("FAQPage")) as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    const told = page.mainEntity.map(({ name, acceptedAnswer }) =>
      plain(`${name}${acceptedAnswer.text}`),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(visible).toEqual(told);
  });

  test("names the agency", async () => {
    expect(await facts("ProfessionalService")).toMatchObject({ name: "Phare Local" });
  });
});

describe("the checkout", () => {
  test("has the plan in its title and one canonical address for all plans", async () => {
    for (const { planType, name } of offers) {
      const { title, canonical } = await read(`/payment?plan=${planType}`);
      expect(title).toBe(`Commander ${name} · Phare Local`);
      expect(canonical).toEqual([`${product.url}/payment`]);
    }
  });
});

test.each(["/auth", "/merci", "/thank-you", "/portal", "/admin", "/nimporte-quoi"])(
  "%s is kept out of search results",
  async (path) => {
    const response = await fetch(product.url + path);
    const said = `${response.headers.get("x-robots-tag")} ${await response.text()}`;
    expect(said).toMatch(/noindex/);
  },
);

test("the site map has exactly the public pages", async () => {
  const xml = await text("/sitemap.xml");
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => String(address));
  expect(listed.toSorted()).toEqual(pages.map(({ path }) => product.url + path).toSorted());
});

test("robots.txt excludes private pages and training crawlers, and admits answering crawlers", async () => {
  const groups = (await text("/robots.txt")).split("\n\n");
  const groupOf = (robot: string) =>
    groups.find((group) => group.includes(`User-agent: ${robot}\n`));
  for (const robot of ["*", "OAI-SearchBot", "PerplexityBot", "Claude-SearchBot"]) {
    expect(groupOf(robot)).toContain("Allow: /\n");
    for (const path of ["/admin", "/portal", "/auth", "/merci", "/informations/", "/functions/"])
      expect(groupOf(robot)).toContain(`Disallow: ${path}\n`);
  }
  for (const robot of ["GPTBot", "ClaudeBot", "Google-Extended", "CCBot"])
    expect(groupOf(robot)).toMatch(/^Disallow: \/$/m);
  expect(groups.at(-1)?.trim()).toBe(`Sitemap: ${product.url}/sitemap.xml`);
});

test("llms.txt has the offers, pages and answers", async () => {
  const llms = await text("/llms.txt");
  expect(llms).toMatch(/^# Phare Local\n\n> /);
  for (const { name } of offers) expect(llms).toContain(`[${name}](${product.url}/payment?plan=`);
  for (const { path } of pages) expect(llms).toContain(`(${product.url}${path})`);
  expect(plain(llms)).toContain("468 € TTC");
});

test("the manifest's icons have their declared sizes", async () => {
  const manifest = JSON.parse(await text("/manifest.webmanifest")) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.name).toBe("Phare Local");
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons)
    expect((await pngSize(product.url + src)).size).toBe(sizes);
});
