import { loadFailureWords as words } from "#copy/ui.ts";
import { isRouteErrorResponse, useLocation } from "react-router";
import { httpRefusal } from "#copy/http-refusals.ts";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { frenchSpaces } from "./typography.ts";

interface LoadFailureProps {
  error: unknown;
  /** What finds the cause in the logs. */
  reference: string | undefined;
  /** Where to go on: the list that the record would be in, or the first page of these screens. */
  back: { href: string; label: string };
}

/**
 * A working screen whose data could not be read (docs/sources/specification.md, 8), that asked for
 * what isn't there, or that was sent what it doesn't take. Asking again is offered where it may
 * find more.
 */
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
          // Pages of their own: after an error the document carries no scripts.
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
