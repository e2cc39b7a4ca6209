import { publicPages } from "#copy/public-pages.ts";
import { appOf } from "#http/app-context.ts";
import type { Route } from "./+types/sitemap.ts";

/** No path needs XML escaping. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { siteUrl } = appOf(context);
  const urls = Object.values(publicPages).map(
    ({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`,
  );
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
