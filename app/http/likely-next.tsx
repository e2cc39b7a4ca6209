import { publicPages } from "#copy/public-pages.ts";
import { useDocumentFacts } from "./document-facts.tsx";

const { checkout, quoteRequest, audit } = publicPages;
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        href_matches: [checkout.path, `${checkout.path}\\?*`, quoteRequest.path, audit.path],
      },
      eagerness: "moderate",
    },
  ],
});

/**
 * Lets a browser that knows how fetch the form that a link leads to once the link is pointed at or pressed, before the
 * page is left for it (docs/decisions/0006-static-marketing-pages.md).
 */
export function LikelyNext() {
  const { nonce } = useDocumentFacts();
  return (
    <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: rules }} />
  );
}
