import { publicPages, type PublicPageName } from "#copy/public-pages.ts";
import { appOf } from "#http/app-context.ts";
import { socialImage } from "#social-images/social-image.server.tsx";
import type { Route } from "./+types/social-image.ts";

function isPublicPage(name: string): name is PublicPageName {
  return Object.hasOwn(publicPages, name);
}

/** The picture that social networks show beside a link to the page. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const name = params.image.replace(/\.png$/, "");
  if (!isPublicPage(name)) throw new Response(null, { status: 404 });
  const { site, siteUrl } = appOf(context);
  const png = await socialImage({
    headline: publicPages[name].headline,
    name: site.name,
    address: new URL(siteUrl).host,
  });
  return new Response(png, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}
