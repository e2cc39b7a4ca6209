import { adminFailureWords as words } from "#copy/admin/frame.ts";
import { useLocation, useRouteError } from "react-router";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { adminSections } from "./admin-sections.ts";

const firstPage = { href: "/admin", label: words.dashboard };

export function AdminFailure() {
  const error = useRouteError();
  const { requestId } = useDocumentFacts();
  const { pathname } = useLocation();
  const section = adminSections.find(
    ({ href }) => !isFirst(href) && pathname.startsWith(`${href}/`),
  );
  return <LoadFailure error={error} reference={requestId} back={section ?? firstPage} />;
}

function isFirst(href: string): boolean {
  return href === firstPage.href;
}
