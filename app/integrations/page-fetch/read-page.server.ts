import type { PageFacts } from "#domain/project-analysis/page-facts.ts";
import type { FetchedPage } from "./page-fetch.ts";
import { contactFacts } from "./reading/contact-facts.ts";
import { contentFacts } from "./reading/content-facts.ts";
import { headFacts } from "./reading/head-facts.ts";
import { elementsOf } from "./reading/page-elements.ts";
import { parseHtml } from "./reading/parse-html.server.ts";

/** What a fetched page says, all but what other files of its site do. Bounded in time whatever the HTML. */
export async function readPage(page: FetchedPage): Promise<Omit<PageFacts, "site">> {
  const { $, whole } = await parseHtml(page.html);
  const elements = elementsOf($);
  const content = contentFacts(elements);
  return {
    answer: {
      url: page.url,
      status: page.status,
      redirectCount: page.redirects.length,
      overHttps: page.overHttps,
      headers: page.headers,
      htmlBytes: page.bytes,
      truncated: page.truncated || !whole,
      tookMs: page.tookMs,
    },
    head: headFacts({
      html: page.html,
      contentTypeHeader: page.headers["content-type"] ?? "",
      elements,
    }),
    content,
    contact: contactFacts({ ...content, elements }),
  };
}
