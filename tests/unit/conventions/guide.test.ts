import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { guidePages, searchGuide } from "../../../app/routes/admin/guide/guide-pages.server.ts";
import routes from "../../../app/routes.ts";
import type { RouteConfigEntry } from "@react-router/dev/routes";

const pages = globSync("docs/guide/*.md");

/** Text in which words of the code and of the manual are alike: spaces, apostrophes. */
const alike = (text: string) =>
  text
    .replaceAll(/\\u(?:00A0|202F)/gi, " ")
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ");

const product = alike(
  globSync("app/**/*.{ts,tsx}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n"),
);

/** Patterns of every address, `:name` for any part. */
function patterns(entries: RouteConfigEntry[], above = ""): RegExp[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const whole = path === "" ? above : `${above}/${path}`;
    const pattern = new RegExp(`^${whole.replaceAll(/:\w+\??/g, "[^/]+")}$`);
    return [pattern, ...patterns(children, whole)];
  });
}

test("every page of docs/guide is one of the manual, and the other way round", () => {
  const files = pages.map((page) => basename(page, ".md")).toSorted();
  expect(guidePages.map(({ slug }) => slug).toSorted()).toEqual(files);
});

test.each(pages)("every label that %s quotes is one of the product", (page) => {
  const quoted = [...alike(readFileSync(page, "utf8")).matchAll(/« ([^»]+?)…? »/g)];
  expect(quoted.map(([, label = ""]) => label).filter((label) => !product.includes(label))).toEqual(
    [],
  );
});

test("every address that the manual gives is one of the product", () => {
  const known = patterns(routes);
  const given = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/`(\/[a-z][\w/-]*)`/g)].map(([, path = ""]) => path),
  );
  expect(given.length).toBeGreaterThan(15);
  expect(given.filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([]);
});

test("each picture of the manual is loaded with it and described", () => {
  const shown = guidePages.flatMap(({ html }) => html.match(/<img [^>]+>/g) ?? []);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((image) => !/src="[^"]+" alt="[^"]{10,}"/.test(image))).toEqual([]);
});

test("a link to another page of the manual leads to its address in the administration", () => {
  const html = guidePages.map((page) => page.html).join("");
  expect(html).toContain('<a href="/admin/aide/mise-en-ligne">');
  expect(html).not.toMatch(/href="[^"]*\.md/);
});

test.each([
  ["rembourser", "rendre-de-l-argent"],
  ["DEVIS envoyer", "envoyer-un-devis"],
  ["Stripe", "se-faire-payer"],
  ["retractation", "il-se-retracte"],
  ["backup_dir", "les-reglages-du-programme"],
])("a search of the manual for « %s » leads to the section %s", (typed, id) => {
  expect(idsFound(typed).slice(0, 3)).toContain(id);
});

test.each(["reclame", "<script>", "()[*", ""])("a search for « %s » finds nothing", (typed) => {
  expect(idsFound(typed)).toEqual([]);
});

function idsFound(typed: string): string[] {
  return searchGuide(typed).map(({ section }) => section.id);
}
