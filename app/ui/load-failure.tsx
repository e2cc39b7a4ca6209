import { loadFailureWords as words } from "#copy/ui.ts";
import { isRouteErrorResponse, useLocation } from "react-router";
import { httpRefusal } from "#copy/http-refusals.ts";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { frenchSpaces } from "./typography.ts";

interface LoadFailureProps {
  error: unknown;
  /** Request id, to find the error in the logs. */
  reference: string | undefined;
  back: { href: string; label: string };
}

/** Error boundary of working screens (docs/sources/specification.md, 8): read failure, 404 or refused request. */
export function LoadFailure({ error, reference, back }: LoadFailureProps) {
  const { pathname, search } = useLocation();
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = status < 500;
  const title = titleOf(status);
  return (
    <>
      <title>{title}</title>
      <h1 className="mb-4 text-2xl">{title}</h1>
      <Notice
        variant="destructive"
        role="alert"
        actions={
          // Full page loads: after an error the document has no scripts.
          <>
            {status !== 404 && (
              <ButtonLink href={pathname + search} reloadDocument variant="outline" icon="refresh">
                {refused ? words.reopen : words.retry}
              </ButtonLink>
            )}
            <ButtonLink href={back.href} reloadDocument variant="outline" icon="arrow-left">
              {back.label}
            </ButtonLink>
          </>
        }
      >
        {refused && frenchSpaces(httpRefusal(status, said))}
        {!refused && words.couldNotRead}
        {!refused && reference && (
          <>
            {words.reference}
            <code>{reference}</code>
          </>
        )}
      </Notice>
    </>
  );
}

function titleOf(status: number): string {
  if (status === 404) return words.notFound;
  return status < 500 ? words.refused : words.failed;
}
