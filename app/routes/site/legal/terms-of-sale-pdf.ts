import { termsFileName } from "#copy/terms-of-sale/articles.ts";
import { appOf } from "#http/app-context.ts";
import { printed } from "#http/printed.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import type { Route } from "./+types/terms-of-sale-pdf.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, db, clock } = appOf(context);
  const catalogue = await catalogueInForce(db, clock());
  const document = await printed(context, "terms-of-sale", { catalogue });
  return new Response(new Uint8Array(document), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${termsFileName(site)}"`,
      "Cache-Control": "public, max-age=0, must-revalidate",
      Link: `<${siteUrl}/cgv>; rel="canonical"`,
    },
  });
}
