import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import { appOf } from "#http/app-context.ts";
import { useRootData } from "#http/root-data.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import type { Route } from "./+types/terms-of-sale.ts";
import { LegalPage } from "./legal-page.tsx";
import { TermsBlocks } from "./terms/terms-blocks.tsx";

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context);
  return { catalogue: await catalogueInForce(db, clock()) };
}

export default function TermsOfSale({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { site, siteUrl } = useRootData();
  const { title, lead, dated, sections } = termsOfSale(site, siteUrl, loaderData.catalogue);
  return (
    <LegalPage
      page="terms"
      title={title}
      lead={lead}
      dated={dated}
      download={{ label: "Télécharger en PDF", href: "/cgv.pdf" }}
      sections={sections.map(({ blocks, ...section }) => ({
        ...section,
        body: <TermsBlocks blocks={blocks} />,
      }))}
    />
  );
}
