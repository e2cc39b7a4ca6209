import type { HeadFacts } from "#domain/project-analysis/page-facts.ts";
import { type PageElement, type PageElements, textOf } from "./page-elements.ts";

interface HeadSource {
  html: string;
  contentTypeHeader: string;
  elements: PageElements;
}

const MOST_OPEN_GRAPH = 100;

export function headFacts({ html, contentTypeHeader, elements }: HeadSource): HeadFacts {
  const metas = elements.named("meta");
  const links = elements.named("link");
  const meta = (name: string) =>
    metas.filter(({ attribs }) => attribs["name"]?.trim().toLowerCase() === name).map(content);
  const rel = (word: string) =>
    links.filter(({ attribs }) => (attribs["rel"] ?? "").toLowerCase().split(/\s+/).includes(word));
  return {
    standardsMode: /^\uFEFF?\s*(?:<!--(?:(?!-->)[^]){0,2000}-->\s*)*<!doctype html\s*>/i.test(
      html.slice(0, 5000),
    ),
    charsetDeclared:
      /charset\s*=/i.test(contentTypeHeader) ||
      /<meta[^>]{1,200}charset\s*=/i.test(html.slice(0, 1024)),
    titles: elements
      .named("title")
      .filter(outsideDrawing)
      .map((title) => textOf(title.children, { max: 500 })),
    descriptions: meta("description"),
    canonicals: rel("canonical").map(({ attribs }) => attribs["href"]?.trim() ?? ""),
    robots: [...meta("robots"), ...meta("googlebot")],
    viewport: meta("viewport")[0] ?? null,
    lang: elements.named("html")[0]?.attribs["lang"]?.trim() || null,
    refresh:
      metas
        .filter(({ attribs }) => attribs["http-equiv"]?.toLowerCase() === "refresh")
        .map(content)[0] ?? null,
    openGraph: openGraphOf(metas),
    hreflangs: rel("alternate").flatMap(({ attribs }) =>
      attribs["hreflang"] === undefined
        ? []
        : [{ lang: attribs["hreflang"], href: attribs["href"] ?? "" }],
    ),
    favicon: rel("icon").length > 0,
    blockingScripts: elements.named("script").filter(isBlocking).length,
    generator: meta("generator")[0] ?? null,
  };
}

function content({ attribs }: PageElement): string {
  return (attribs["content"] ?? "").trim();
}

/** A `<title>` inside an SVG names the drawing. */
function outsideDrawing(title: PageElement): boolean {
  const parent = title.parent;
  return !(parent && "name" in parent) || ["head", "html", "body"].includes(parent.name);
}

function openGraphOf(metas: readonly PageElement[]): Record<string, string> {
  const found = metas
    .map((meta) => [meta.attribs["property"]?.trim().toLowerCase() ?? "", content(meta)] as const)
    .filter(([name, value]) => name.startsWith("og:") && value !== "");
  return Object.fromEntries(
    found.slice(0, MOST_OPEN_GRAPH).map(([name, value]) => [name.slice(3), value]),
  );
}

function isBlocking({ attribs, parent }: PageElement): boolean {
  const inHead = parent !== null && "name" in parent && parent.name === "head";
  const waits =
    attribs["async"] !== undefined ||
    attribs["defer"] !== undefined ||
    attribs["type"] === "module";
  return inHead && attribs["src"] !== undefined && !waits;
}
