import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import { useRootData } from "#http/root-data.ts";
import { LegalPage } from "./legal-page.tsx";
import { TermsBlocks } from "./terms/terms-blocks.tsx";

export const handle = { hydrate: false };

export default function TermsOfSale() {
  const { site, siteUrl } = useRootData();
  const { title, lead, dated, sections } = termsOfSale(site, siteUrl);
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
