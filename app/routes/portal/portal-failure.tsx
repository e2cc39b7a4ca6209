import { portalFailureWords as words } from "#copy/portal/overview.ts";
import { listingWords } from "#copy/portal/listing.ts";
import { useLocation, useRouteError } from "react-router";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";

const lists = [
  { href: "/portal/commandes", label: words.orders },
  { href: "/portal/demandes", label: words.requests },
];
const overview = { href: "/portal", label: listingWords.one };

export function PortalFailure() {
  const error = useRouteError();
  const { requestId } = useDocumentFacts();
  const { pathname } = useLocation();
  const list = lists.find(({ href }) => pathname.startsWith(`${href}/`));
  return <LoadFailure error={error} reference={requestId} back={list ?? overview} />;
}
