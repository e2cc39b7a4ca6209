import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { examineProject } from "#domain/project-analysis/examine-project.ts";

import { factsOfPage } from "#integrations/page-fetch/reading/facts-of-page.ts";
import { stepsOf } from "../steps.ts";
import { anyText } from "./any-text.ts";
import { fetchedPage } from "./fetched-page.ts";
import { goodPage, project } from "./page-facts.ts";

const facts = (html: string) => factsOfPage(fetchedPage(html));

describe("the head", () => {
  test("of an ordinary page", () => {
    const { head } = facts(`<!doctype html>
      <html lang="fr"><head><meta charset="utf-8"><title>Pain &amp; brioches
      à Brest</title><meta name="Description" content=" Du pain. ">
      <link rel="canonical" href="https://a.example/"><link rel="shortcut icon" href="/i.ico">
      <link rel="alternate" hreflang="en" href="https://a.example/en">
      <meta name="viewport" content="width=device-width"><meta property="og:title" content="Pain">
      <meta name="robots" content="noindex"><meta http-equiv="Refresh" content="5">
      <script src="/a.js"></script><script defer src="/b.js"></script><script>1</script>
      <script type="module" src="/c.js"></script></head><body><script src="/d.js"></script>
      <svg><title>Un four</title></svg></body></html>`);
    expect(head).toEqual({
      standardsMode: true,
      charsetDeclared: true,
      titles: ["Pain & brioches à Brest"],
      descriptions: ["Du pain."],
      canonicals: ["https://a.example/"],
      robots: ["noindex"],
      viewport: "width=device-width",
      lang: "fr",
      refresh: "5",
      openGraph: { title: "Pain" },
      hreflangs: [{ lang: "en", href: "https://a.example/en" }],
      favicon: true,
      blockingScripts: 1,
      generator: null,
    });
  });

  test.each([
    ["<!DOCTYPE HTML>", true],
    ["\uFEFF<!-- a --><!doctype html >", true],
    ['<!doctype html PUBLIC "-//W3C//DTD HTML 4.01//EN">', false],
    ["<html>", false],
  ])("%j: standards mode %s", (start, standardsMode) => {
    expect(facts(`${start}<p>a`).head.standardsMode).toBe(standardsMode);
  });
});

describe("the content", () => {
  test("headings, links and images have their accessible names", () => {
    const { content } = facts(`<body><h1>Le <em>pain</em><script>no()</script></h1>
      <a href="/a"><img src="a.png" alt="Nos pains"></a><a href="/b"><svg><title>Panier</title></svg></a>
      <a href="/c" aria-label="Menu"><i></i></a><a href="/d"> </a><a id="ancre"></a><a>Rien</a>
      <img src="b.png" width="1" height="1"><img src="c.png" role="presentation"></body>`);
    expect(content.headings).toEqual([{ level: 1, text: "Le pain" }]);
    expect(content.links).toEqual([
      { href: "/a", name: "Nos pains" },
      { href: "/b", name: "Panier" },
      { href: "/c", name: "Menu" },
      { href: "/d", name: "" },
      { href: null, name: "Rien" },
    ]);
    expect(content.images).toEqual([
      { src: "a.png", alt: "Nos pains", sized: false },
      { src: "b.png", alt: null, sized: true },
      { src: "c.png", alt: "", sized: false },
    ]);
  });

  test("a field is labelled by for, by an enclosing label, or by aria", () => {
    const { content } = facts(`<form><label for="a">A</label><input id="a" name="a">
      <label>B <span><input name="b" type="email" autocomplete="email"></span></label>
      <input name="c" aria-label="C"><input name="d" placeholder="D"><textarea name="e"></textarea>
      <input type="hidden" name="f"><input type="submit"></form>`);
    expect(content.fields.map(({ name, labelled }) => [name, labelled])).toEqual([
      ["a", true],
      ["b", true],
      ["c", true],
      ["d", false],
      ["e", false],
    ]);
    expect(content.fields[1]).toMatchObject({ type: "email", autocomplete: true });
  });

  test("buttons, frames, media, tab order, landmarks and insecure resources", () => {
    const { content } = facts(`<a href="#contenu">Aller au contenu</a><main id="contenu">
      <button></button><button>Oui</button><iframe src="http://a.example/"></iframe>
      <iframe title="Plan" src="https://b.example/"></iframe><video autoplay></video>
      <video autoplay muted></video><p tabindex="3"></p><p tabindex="-1"></p>
      <link rel="stylesheet" href="http://c.example/s.css"><a href="http://d.example/">d</a></main>`);
    expect(content).toMatchObject({
      buttons: { total: 2, nameless: 1 },
      frames: { total: 2, untitled: 1 },
      loudMedia: 1,
      positiveTabIndexes: 1,
      hasMain: true,
      hasSkipLink: true,
      insecureResources: ["http://a.example/", "http://c.example/s.css"],
    });
  });

  test("the visible text excludes scripts, styles and hidden parts", () => {
    const { content } = facts(
      "<head><title>T</title></head><body>Un<script>deux</script><style>trois</style><noscript>quatre</noscript><template>cinq</template> six<!-- sept --></body>",
    );
    expect(content.text).toBe("Un six");
  });

  test("structured data: a graph, a broken block, a business with its properties", () => {
    const { content } = facts(`<script type="application/ld+json">
      {"@graph":[{"@type":"WebSite"},{"@type":["Bakery","Store"],"name":"Pain","openingHours":"Mo","geo":null}]}</script>
      <script type="application/ld+json">{oups</script><script type="application/ld+json">[1, null, "a"]</script>`);
    expect(content.structuredData).toEqual({
      types: ["WebSite", "Bakery", "Store"],
      broken: 1,
      business: {
        type: "Bakery",
        properties: ["@type", "name", "openingHours", "openingHoursSpecification"],
      },
    });
  });
});

describe("contact details", () => {
  test.each([
    ["02 98 00 00 00", true],
    ["+33 2 98 00 00 00", true],
    ["+33 (0)2.98.00.00.00", true],
    ["12 34 56", false],
  ])("phone %j: %s", (text, phoneWritten) => {
    expect(facts(`<p>${text}</p>`).contact.phoneWritten).toBe(phoneWritten);
  });
  test("links, address and hours", () => {
    const { contact } =
      facts(`<p>3 quai du Port, 29200 Brest. Du lundi au vendredi, de 8 h à 18 h</p>
      <a href="tel:+33298000000">Appeler</a><a href="mailto:a@a.example">Nous</a>
      <a href="/m">Mentions Légales</a><a href="/politique-de-confidentialite">Données</a>`);
    expect(contact).toEqual({
      telLinks: 1,
      phoneWritten: false,
      contactLink: true,
      addressWritten: true,
      hoursWritten: true,
      legalNoticeLink: true,
      privacyLink: true,
    });
  });
  test("are none on an empty page", () => {
    const { contact } = facts("<p>Bonjour, depuis 2019, 100000 clients.</p>");
    expect(Object.values(contact).every((value) => value === false || value === 0)).toBe(true);
  });
});

describe("hostile HTML", () => {
  const units = [
    "<div>",
    "<b>",
    "<a href=x>",
    "<p><b>",
    "<li><p>",
    "<svg>",
    "<a <a",
    "<h1>",
    "<label>",
    "</p>",
    "<!--",
    "&",
  ];
  test.each(units)("two megabytes of %j are read", (unit) => {
    const page = facts(unit.repeat(2_000_000 / unit.length));
    expect(page.content.links.length).toBeGreaterThanOrEqual(0);
  });

  test.each(units)("%j is read in linear time", async (piece) => {
    const [short = 0, long = 0] = await stepsOf({
      work: "a page",
      piece,
      lengths: [10_000, 40_000],
    });
    // Quadratic time would take sixteen times as many.
    expect(long).toBeGreaterThan(2 * short);
    expect(long).toBeLessThan(6 * short);
  });

  test("endlessly nested JSON-LD is counted, not followed", () => {
    const deep = '{"a":'.repeat(3_000) + "1" + "}".repeat(3_000);
    const { content } = facts(`<script type="application/ld+json">${deep}</script>`);
    expect(content.structuredData).toEqual({ types: [], broken: 0, business: null });
  });

  test("any text is read, and gives the same report twice", () => {
    const scraps = fc.constantFrom(
      "<a href=",
      "<img>",
      "<h2>",
      "</",
      '"',
      "'",
      "<!--",
      "-->",
      "<script>",
      "<title>",
      "<meta name=robots content=",
      ">",
      "&#x0;",
      "\u0000",
      "<svg><p>",
    );
    const html = fc.array(fc.oneof(scraps, anyText(8)), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(html, (parts) => {
        const read = () => ({ ...facts(parts.join("")), site: goodPage().site });
        const analysis = () =>
          printedAnalysis(
            {
              examination: examineProject(project(), "complete", { read: true, page: read() }),
              modelComment: null,
            },
            new Date(0),
          );
        expect(analysis()).toEqual(analysis());
      }),
    );
  });
});
