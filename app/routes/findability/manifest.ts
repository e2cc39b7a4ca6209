import { publicPages } from "#copy/public-pages.ts";
import { appOf } from "#http/app-context.ts";
import type { Route } from "./+types/manifest.ts";

function icon(src: string, size: number, purpose: "any" | "maskable") {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
}

export function loader({ context }: Route.LoaderArgs): Response {
  const { site } = appOf(context);
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: publicPages.landing.description,
    lang: "fr",
    start_url: "/",
    display: "browser",
    background_color: "#FBFAF6",
    theme_color: "#0B1F33",
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
  };
  return Response.json(manifest, {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
