export interface PageFacts {
  status: number;
  html: string;
  title: string;
  meta: Map<string, string[]>;
  canonical: string[];
  headings: string[];
  structuredData: Record<string, unknown>[];
}

export async function readPublicPage(address: string): Promise<PageFacts> {
  const response = await fetch(address, { redirect: "manual" });
  const html = await response.text();
  return {
    status: response.status,
    html,
    title: contents(html, "title").join(" | "),
    meta: metaOf(html),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) =>
      decoded(href ?? ""),
    ),
    headings: contents(html, "h1"),
    structuredData: [
      ...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ].map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>),
  };
}

export function contents(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?:\\s[^>]*)?>(.*?)</${element}>`, "gs"));
  return [...found].map(([, inner]) =>
    decoded((inner ?? "").replaceAll(/<[^>]*>/g, ""))
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

function metaOf(html: string): Map<string, string[]> {
  const meta = new Map<string, string[]>();
  for (const [tag] of html.matchAll(/<meta [^>]*>/g)) {
    const name = /(?:name|property)="([^"]*)"/.exec(tag)?.[1];
    const content = /content="([^"]*)"/.exec(tag)?.[1];
    if (name === undefined || content === undefined) continue;
    meta.set(name, [...(meta.get(name) ?? []), decoded(content)]);
  }
  return meta;
}

function decoded(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
