import { useRouteError } from "react-router";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";

/** What a page of the administration shows, inside its frame, when its records could not be read or aren't there. */
export function AdminFailure() {
  const error = useRouteError();
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
