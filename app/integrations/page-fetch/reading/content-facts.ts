import type { ContentFacts } from "#domain/project-analysis/page-facts.ts";
import { type PageElement, type PageElements, textOf } from "./page-elements.ts";
import { structuredDataFacts } from "./structured-data-facts.ts";

const VISIBLE_TEXT = 60_000;

export function contentFacts(elements: PageElements): ContentFacts {
  const [body] = elements.named("body");
  const roots = body ? body.children : elements.top;
  const inBody = elements.all;
  const buttons = elements.named("button");
  const frames = elements.named("iframe");
  return {
    headings: inBody
      .filter(({ name }) => /^h[1-6]$/i.test(name))
      .map((heading) => ({
        level: Number(heading.name[1]),
        text: textOf(heading.children, { images: true }),
      })),
    images: elements.named("img").map(({ attribs }) => ({
      src: (attribs["src"] ?? "").slice(0, 200),
      alt:
        attribs["role"] === "presentation" ? "" : (attribs["alt"] ?? attribs["aria-label"] ?? null),
      sized: attribs["width"] !== undefined && attribs["height"] !== undefined,
    })),
    links: elements
      .named("a")
      .filter(isLink)
      .map((link) => ({
        href: link.attribs["href"]?.trim() ?? null,
        name: nameOf(link),
      })),
    fields: fieldsOf(elements),
    buttons: {
      total: buttons.length,
      nameless: buttons.filter((button) => nameOf(button) === "").length,
    },
    frames: { total: frames.length, untitled: frames.filter(isUntitled).length },
    hasMain: inBody.some(({ name, attribs }) => name === "main" || attribs["role"] === "main"),
    hasSkipLink: elements
      .named("a")
      .slice(0, 5)
      .some(({ attribs }) => /^#.+/.test(attribs["href"] ?? "")),
    positiveTabIndexes: inBody.filter(({ attribs }) => Number(attribs["tabindex"] ?? 0) > 0).length,
    loudMedia: elements
      .named("video", "audio")
      .filter(({ attribs }) => attribs["autoplay"] !== undefined && attribs["muted"] === undefined)
      .length,
    insecureResources: insecureResources(elements),
    elements: elements.count,
    depth: elements.depth,
    widest: elements.widest,
    text: textOf(roots, { max: VISIBLE_TEXT }),
    structuredData: structuredDataFacts(elements),
  };
}

function isUntitled({ attribs }: PageElement): boolean {
  return !attribs["title"]?.trim() && !attribs["aria-label"]?.trim();
}

/** A named anchor (`<a id>`) is no link; an `<a>` driven by a script is. */
function isLink({ attribs }: PageElement): boolean {
  return (
    attribs["href"] !== undefined || (attribs["id"] === undefined && attribs["name"] === undefined)
  );
}

function nameOf(element: PageElement): string {
  const { attribs } = element;
  const labelled =
    attribs["aria-label"]?.trim() || (attribs["aria-labelledby"] && "(aria-labelledby)");
  return (
    labelled ||
    textOf([...element.children], { images: true }) ||
    drawingTitle(element) ||
    (attribs["title"]?.trim() ?? "")
  );
}

function drawingTitle({ children }: PageElement): string {
  for (const child of children) {
    if (!("attribs" in child) || child.name !== "svg") continue;
    const title = child.children.find((inner) => "attribs" in inner && inner.name === "title");
    if (title && "children" in title) return textOf(title.children);
  }
  return "";
}

function fieldsOf(elements: PageElements): ContentFacts["fields"] {
  const labels = new Set(elements.named("label").map(({ attribs }) => attribs["for"]));
  const silent = new Set(["hidden", "submit", "button", "image", "reset"]);
  return elements
    .named("input", "select", "textarea")
    .map((field) => ({
      field,
      type: field.name === "input" ? (field.attribs["type"] ?? "text").toLowerCase() : field.name,
    }))
    .filter(({ type }) => !silent.has(type))
    .map(({ field, type }) => ({
      type,
      name: (field.attribs["name"] ?? field.attribs["id"] ?? "").slice(0, 80),
      autocomplete: Boolean(field.attribs["autocomplete"]?.trim()),
      labelled: hasLabel(field, labels),
    }));
}

function hasLabel(field: PageElement, labels: ReadonlySet<string | undefined>): boolean {
  const { attribs } = field;
  if (attribs["aria-label"]?.trim() || attribs["aria-labelledby"] || attribs["title"]?.trim())
    return true;
  if (attribs["id"] !== undefined && labels.has(attribs["id"])) return true;
  let parent = field.parent;
  for (let level = 0; parent && level < 12; level += 1) {
    if ("name" in parent && parent.name === "label") return true;
    parent = parent.parent;
  }
  return false;
}

function insecureResources(elements: PageElements): string[] {
  const sources = elements
    .named("img", "script", "iframe", "source", "video", "audio", "embed")
    .map(({ attribs }) => attribs["src"]);
  const styles = elements
    .named("link")
    .filter(({ attribs }) => /stylesheet|icon|preload/i.test(attribs["rel"] ?? ""))
    .map(({ attribs }) => attribs["href"]);
  return [...sources, ...styles]
    .filter((address) => address !== undefined && /^\s*http:/i.test(address))
    .map((address) => address?.slice(0, 200) ?? "");
}
