import { publicPages, type PublicPageName } from "#copy/public-pages.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { useRootData } from "./root-data.ts";

interface PageHeadProps {
  page: PublicPageName;
  title?: string;
  structuredData?: object[];
}

export function PageHead({ page, title, structuredData = [] }: PageHeadProps) {
  const { site, siteUrl } = useRootData();
  const { path, description, headline, title: ownTitle } = publicPages[page];
  const fullTitle = frenchSpaces(`${title ?? ownTitle} · ${site.name}`);
  const address = siteUrl + path;
  const picture = `${siteUrl}/partage/${page}.png`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={frenchSpaces(description)} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={frenchSpaces(description)} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={frenchSpaces(headline)} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.map((facts, index) => (
        <StructuredData key={index} facts={facts} />
      ))}
    </>
  );
}

/** Exempt from the CSP, since never executed; `<` is escaped so that `</script>` cannot end the block. */
function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
