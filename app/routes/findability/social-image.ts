import { publicPages, type PublicPageName } from "#copy/public-pages.ts";
import { appOf } from "#http/app-context.ts";
import { printed } from "#http/printed.server.ts";
import { socialImage } from "#social-images/social-image.tsx";
import type { Route } from "./+types/social-image.ts";

function isPublicPage(name: string): name is PublicPageName {
  return Object.hasOwn(publicPages, name);
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const name = params.image.replace(/\.png$/, "");
  if (!isPublicPage(name)) throw new Response(null, { status: 404 });
  const { site, siteUrl } = appOf(context);
  const drawing = socialImage({
    headline: publicPages[name].headline,
    name: site.name,
    address: new URL(siteUrl).host,
  });
  const png = await printed(context, "picture", drawing);
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}
