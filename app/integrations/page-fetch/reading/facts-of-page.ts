import type { PageFacts } from "#domain/project-analysis/page-facts.ts";
import type { FetchedPage } from "../page-fetch.ts";
import { contactFacts } from "./contact-facts.ts";
import { contentFacts } from "./content-facts.ts";
import { headFacts } from "./head-facts.ts";
import { elementsOf } from "./page-elements.ts";
import { parseHtml } from "./parse-html.ts";

export type ReadFacts = Omit<PageFacts, "site">;

/** Limit per kind of element: longer lists say nothing new and take memory. */
const MOST_OF_A_KIND = 3_000;

/** All facts but those of the site's other files. Blocks its thread: only page-reader.ts calls it. */
export function factsOfPage(page: FetchedPage): ReadFacts {
  const { nodes, whole } = parseHtml(page.html);
  const elements = elementsOf(nodes);
  const content = contentFacts(elements);
  const head = headFacts({
    html: page.html,
    contentTypeHeader: page.headers["content-type"] ?? "",
    elements,
  });
  const contact = contactFacts({ ...content, elements });
  const shortened = [head, content].map(shortenLists).includes(true);
  return {
    answer: {
      url: page.url,
      status: page.status,
      redirectCount: page.redirects.length,
      overHttps: page.overHttps,
      headers: page.headers,
      htmlBytes: page.bytes,
      truncated: page.truncated || !whole || shortened,
      tookMs: page.tookMs,
    },
    head,
    content,
    contact,
  };
}

function shortenLists(facts: object): boolean {
  const long = Object.values(facts).filter(
    (list): list is unknown[] => Array.isArray(list) && list.length > MOST_OF_A_KIND,
  );
  for (const list of long) list.length = MOST_OF_A_KIND;
  return long.length > 0;
}
