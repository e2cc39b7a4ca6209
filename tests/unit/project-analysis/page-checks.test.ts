import { describe, expect, test } from "vitest";
import { examineProject } from "#domain/project-analysis/examine-project.ts";
import type { Verdict } from "#domain/project-analysis/finding.ts";
import { pageChecks } from "#domain/project-analysis/page-checks.ts";
import type { PageFacts } from "#domain/project-analysis/page-facts.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import { goodPage, project } from "./page-facts.ts";

type Changes = Parameters<typeof goodPage>[0];

function findings(page: PageFacts, data: Partial<ProjectData> = {}) {
  return examineProject(project(data), "complete", { read: true, page }).findings;
}

function verdict(
  id: string,
  changes: Changes,
  data: Partial<ProjectData> = {},
): Verdict | undefined {
  return findings(goodPage(changes), data).find((finding) => finding.id === id)?.verdict;
}

const header = (changes: Record<string, string>) => ({
  answer: { headers: { ...goodPage().answer.headers, ...changes } },
});
const without = (name: string) => {
  const { [name]: _gone, ...headers } = goodPage().answer.headers;
  return { answer: { headers } };
};
const link = (href: string | null, name = "Demander un devis") => ({
  content: { links: [{ href, name }] },
});
const field = (changes: object) => ({
  content: {
    fields: [{ name: "email", type: "email", labelled: true, autocomplete: true, ...changes }],
  },
});
const image = (changes: object) => ({
  content: { images: [{ src: "/a.png", alt: "Un atelier", sized: true, ...changes }] },
});
const letters = (count: number) => "é".repeat(count);

test("a faultless page of a well described project has nothing to correct", () => {
  const toDo = findings(goodPage()).filter(({ verdict: it }) => it !== "ok");
  expect(toDo).toEqual([]);
});

test("there are about forty checks of the page, each with its own id, a source and an advice", () => {
  expect(pageChecks.length).toBeGreaterThanOrEqual(40);
  expect(new Set(pageChecks.map(({ id }) => id)).size).toBe(pageChecks.length);
  for (const { title, source, advice } of pageChecks) {
    expect([title, source, advice].every((text) => text.length > 5)).toBe(true);
  }
});

describe("each check at its threshold, and past it", () => {
  const cases: [string, string, Verdict, Changes][] = [
    ["status", "204", "ok", { answer: { status: 204 } }],
    ["status", "404", "fix", { answer: { status: 404 } }],
    ["status", "503", "fix", { answer: { status: 503 } }],
    ["https", "plain", "fix", { answer: { overHttps: false } }],
    ["http-redirect", "open", "fix", { site: { plainHttp: "open" } }],
    ["http-redirect", "unread", "unchecked", { site: { plainHttp: "unread" } }],
    ["redirects", "1", "ok", { answer: { redirectCount: 1 } }],
    ["redirects", "2", "improve", { answer: { redirectCount: 2 } }],
    ["compression", "none", "improve", without("content-encoding")],
    ["compression", "none, 1 399 bytes", "ok", { answer: { headers: {}, htmlBytes: 1_399 } }],
    ["compression", "none, 1 400 bytes", "improve", { answer: { headers: {}, htmlBytes: 1_400 } }],
    ["compression", "identity", "improve", header({ "content-encoding": "identity" })],
    ["response-time", "600 ms", "ok", { answer: { tookMs: 600 } }],
    ["response-time", "601 ms", "improve", { answer: { tookMs: 601 } }],
    ["html-size", "2 MB", "ok", { answer: { htmlBytes: 2_000_000 } }],
    [
      "html-size",
      "2 MB, and more to come",
      "fix",
      { answer: { htmlBytes: 2_000_000, truncated: true } },
    ],
    ["html-size", "past 2 MB", "fix", { answer: { htmlBytes: 2_000_001 } }],
    ["html-size", "cut short", "improve", { answer: { htmlBytes: 90_000, truncated: true } }],
    ["cache", "none", "improve", without("cache-control")],
    ["cache", "no-store", "improve", header({ "cache-control": "private, no-store" })],
    ["meta-refresh", "5 s", "fix", { head: { refresh: "5; url=/" } }],
    ["mixed-content", "one", "fix", { content: { insecureResources: ["http://a.example/i.png"] } }],
    ["mixed-content", "plain page", "unchecked", { answer: { overHttps: false } }],
    ["hsts", "none", "improve", without("strict-transport-security")],
    [
      "hsts",
      "a second short",
      "improve",
      header({ "strict-transport-security": "max-age=31535999" }),
    ],
    [
      "hsts",
      "quoted",
      "ok",
      header({ "strict-transport-security": 'max-age="63072000"; preload' }),
    ],
    ["csp", "none", "improve", without("content-security-policy")],
    ["csp", "no script rule", "improve", header({ "content-security-policy": "img-src 'self'" })],
    [
      "csp",
      "unsafe-inline",
      "improve",
      header({ "content-security-policy": "script-src 'unsafe-inline'" }),
    ],
    ["csp", "default-src", "ok", header({ "content-security-policy": "default-src 'self'" })],
    ["nosniff", "none", "improve", without("x-content-type-options")],
    ["framing", "none", "improve", header({ "content-security-policy": "script-src 'self'" })],
    ["framing", "header", "ok", { answer: { headers: { "x-frame-options": "SAMEORIGIN" } } }],
    ["doctype", "none", "fix", { head: { standardsMode: false } }],
    ["charset", "none", "fix", { head: { charsetDeclared: false } }],
    ["dom-size", "800", "ok", { content: { elements: 800 } }],
    ["dom-size", "801", "improve", { content: { elements: 801 } }],
    ["dom-size", "1 400", "improve", { content: { elements: 1_400 } }],
    ["dom-size", "1 401", "fix", { content: { elements: 1_401 } }],
    ["dom-shape", "32 deep, 60 wide", "ok", { content: { depth: 32, widest: 60 } }],
    ["dom-shape", "33 deep", "improve", { content: { depth: 33 } }],
    ["dom-shape", "61 wide", "improve", { content: { widest: 61 } }],
    ["blocking-scripts", "one", "improve", { head: { blockingScripts: 1 } }],
    ["image-sizes", "unsized", "improve", image({ sized: false })],
    ["image-sizes", "no image", "ok", { content: { images: [] } }],
    ["indexable", "noindex", "fix", { head: { robots: ["NOINDEX, follow"] } }],
    ["indexable", "none", "fix", { head: { robots: ["none"] } }],
    ["indexable", "header", "fix", header({ "x-robots-tag": "noindex" })],
    ["indexable", "max-image-preview", "ok", { head: { robots: ["max-image-preview:large"] } }],
    ["robots-txt", "forbids", "fix", { site: { robotsTxt: "forbids" } }],
    ["robots-txt", "broken", "fix", { site: { robotsTxt: "broken" } }],
    ["robots-txt", "absent", "ok", { site: { robotsTxt: "absent" } }],
    ["robots-txt", "unread", "unchecked", { site: { robotsTxt: "unread" } }],
    ["sitemap", "absent", "improve", { site: { sitemap: "absent" } }],
    ["sitemap", "unread", "unchecked", { site: { sitemap: "unread" } }],
    ["canonical", "none", "improve", { head: { canonicals: [] } }],
    ["canonical", "relative", "fix", { head: { canonicals: ["/depannage"] } }],
    [
      "canonical",
      "two",
      "fix",
      { head: { canonicals: ["https://a.example/", "https://b.example/"] } },
    ],
    [
      "canonical",
      "other site",
      "improve",
      { head: { canonicals: ["https://a.example/depannage"] } },
    ],
    ["canonical", "home", "fix", { head: { canonicals: ["https://www.plomberie-rade.example/"] } }],
    [
      "hreflang",
      "good",
      "ok",
      { head: { hreflangs: [{ lang: "fr-FR", href: "https://a.example/" }] } },
    ],
    [
      "hreflang",
      "no code",
      "fix",
      { head: { hreflangs: [{ lang: "français", href: "https://a.example/" }] } },
    ],
    ["hreflang", "relative", "fix", { head: { hreflangs: [{ lang: "fr", href: "/fr" }] } }],
    ["crawlable-links", "javascript:", "fix", link("javascript:void(0)")],
    ["crawlable-links", "no href", "fix", link(null)],
    ["crawlable-links", "no link", "improve", { content: { links: [] } }],
    ["text-without-scripts", "none", "fix", { content: { text: " 12 … " } }],
    ["title", "none", "fix", { head: { titles: [] } }],
    ["title", "blank", "fix", { head: { titles: ["  "] } }],
    ["title", "two", "improve", { head: { titles: ["Un", "Deux"] } }],
    ["title", "vague", "improve", { head: { titles: ["Accueil"] } }],
    ["title", "70", "ok", { head: { titles: [letters(70)] } }],
    ["title", "71", "improve", { head: { titles: [letters(71)] } }],
    ["description", "none", "fix", { head: { descriptions: [] } }],
    ["description", "24", "improve", { head: { descriptions: [letters(24)] } }],
    ["description", "25", "ok", { head: { descriptions: [letters(25)] } }],
    ["description", "160", "ok", { head: { descriptions: [letters(160)] } }],
    ["description", "161", "improve", { head: { descriptions: [letters(161)] } }],
    ["description", "two", "improve", { head: { descriptions: [letters(30), letters(40)] } }],
    ["url", "underscore", "improve", { answer: { url: "https://a.example/nos_prix" } }],
    ["url", "parameters", "improve", { answer: { url: "https://a.example/page?id=12" } }],
    [
      "open-graph",
      "no image",
      "improve",
      { head: { openGraph: { title: "a", type: "b", url: "c" } } },
    ],
    ["favicon", "none", "improve", { head: { favicon: false } }],
    ["h1", "none", "fix", { content: { headings: [{ level: 2, text: "Tarifs" }] } }],
    ["h1", "empty", "fix", { content: { headings: [{ level: 1, text: "" }] } }],
    [
      "h1",
      "two",
      "improve",
      {
        content: {
          headings: [
            { level: 1, text: "a" },
            { level: 1, text: "b" },
          ],
        },
      },
    ],
    ["link-text", "vague", "improve", link("/a", "En savoir plus")],
    ["link-text", "vague, accents", "improve", link("/a", "Découvrir")],
    [
      "structured-data",
      "none",
      "improve",
      { content: { structuredData: { types: [], broken: 0, business: null } } },
    ],
    [
      "structured-data",
      "broken",
      "fix",
      { content: { structuredData: { types: ["A"], broken: 1, business: null } } },
    ],
    [
      "local-business",
      "none",
      "improve",
      { content: { structuredData: { types: ["A"], broken: 0, business: null } } },
    ],
    ["viewport", "none", "fix", { head: { viewport: null } }],
    ["viewport", "no zoom", "fix", { head: { viewport: "width=device-width, user-scalable=no" } }],
    [
      "viewport",
      "zoom to 4.9",
      "fix",
      { head: { viewport: "width=device-width, maximum-scale=4.9" } },
    ],
    ["viewport", "zoom to 5", "ok", { head: { viewport: "width=device-width, maximum-scale=5" } }],
    ["viewport", "empty", "fix", { head: { viewport: "" } }],
    ["lang", "none", "fix", { head: { lang: null } }],
    ["lang", "a word", "fix", { head: { lang: "français" } }],
    ["lang", "regional", "ok", { head: { lang: "fr-FR" } }],
    ["image-alt", "none", "fix", image({ alt: null })],
    ["image-alt", "decorative", "ok", image({ alt: "" })],
    ["field-labels", "bare", "fix", field({ labelled: false })],
    ["field-labels", "no field", "ok", { content: { fields: [] } }],
    ["autocomplete", "none", "improve", field({ autocomplete: false })],
    ["autocomplete", "a search", "ok", field({ name: "q", type: "search", autocomplete: false })],
    ["link-names", "nameless", "fix", link("/a", "")],
    ["button-names", "nameless", "fix", { content: { buttons: { total: 2, nameless: 1 } } }],
    ["frame-titles", "untitled", "fix", { content: { frames: { total: 1, untitled: 1 } } }],
    [
      "heading-order",
      "jump",
      "improve",
      {
        content: {
          headings: [
            { level: 1, text: "a" },
            { level: 3, text: "b" },
          ],
        },
      },
    ],
    [
      "heading-order",
      "back up",
      "ok",
      {
        content: {
          headings: [
            { level: 3, text: "a" },
            { level: 1, text: "b" },
          ],
        },
      },
    ],
    ["heading-order", "none", "fix", { content: { headings: [] } }],
    ["bypass", "neither", "fix", { content: { hasMain: false, hasSkipLink: false } }],
    ["bypass", "no skip link", "improve", { content: { hasSkipLink: false } }],
    ["bypass", "no main", "improve", { content: { hasMain: false } }],
    ["tab-order", "positive", "improve", { content: { positiveTabIndexes: 1 } }],
    ["autoplay", "loud", "fix", { content: { loudMedia: 1 } }],
    ["phone", "written only", "improve", { contact: { telLinks: 0 } }],
    ["phone", "none", "fix", { contact: { telLinks: 0, phoneWritten: false } }],
    ["contact", "none", "improve", { contact: { contactLink: false } }],
    ["address", "none", "improve", { contact: { addressWritten: false } }],
    ["hours", "none", "improve", { contact: { hoursWritten: false } }],
    ["legal-notice", "none", "fix", { contact: { legalNoticeLink: false } }],
    ["privacy", "none, with a form", "fix", { contact: { privacyLink: false } }],
    [
      "privacy",
      "none, no form",
      "improve",
      { contact: { privacyLink: false }, content: { fields: [] } },
    ],
  ];
  test.each(cases)("%s, %s: %s", (id, _what, expected, changes) => {
    expect(verdict(id, changes)).toBe(expected);
  });

  test("every check of the page is tried with a fault at least once", () => {
    const tried = new Set(
      cases.filter(([, , it]) => it === "fix" || it === "improve").map(([id]) => id),
    );
    expect(pageChecks.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });
});

test("a LocalBusiness without what Google requires is to correct, without what it recommends to improve", () => {
  const business = (...properties: string[]) => ({
    content: {
      structuredData: { types: ["Bakery"], broken: 0, business: { type: "Bakery", properties } },
    },
  });
  expect(verdict("local-business", business("name"))).toBe("fix");
  expect(verdict("local-business", business("name", "address"))).toBe("improve");
});

test("who sells online only is not asked for an address or opening hours", () => {
  const changes = { contact: { addressWritten: false, hoursWritten: false } };
  expect(verdict("address", changes, { businessModel: "Boutique en ligne" })).toBe("unchecked");
  expect(verdict("hours", changes, { businessModel: "SaaS" })).toBe("unchecked");
});

test("an error page is judged on its answer alone", () => {
  const judged = findings(goodPage({ answer: { status: 404 } }))
    .filter(
      ({ id, verdict: it }) => pageChecks.some((check) => check.id === id) && it !== "unchecked",
    )
    .map(({ id }) => id);
  expect(judged.toSorted()).toEqual(["https", "redirects", "status"]);
});
