import { quoteFailureWords as words } from "#copy/quote-sheet.ts";
import { isRouteErrorResponse, useLocation } from "react-router";
import { httpRefusal } from "#copy/http-refusals.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface QuoteFailureProps {
  error: unknown;
  reference: string | undefined;
  message: string;
}

export function QuoteFailure({ error, reference, message }: QuoteFailureProps) {
  const { pathname } = useLocation();
  const refusal =
    isRouteErrorResponse(error) && error.status < 500 ? httpRefusal(error.status) : null;
  return (
    <div className="page-width max-w-prose py-16">
      <title>{message}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-5 text-2xl">{message}</h1>
      <Notice
        variant="destructive"
        role="alert"
        actions={
          // `reloadDocument`: after an error the document has no scripts.
          <ButtonLink href={pathname} reloadDocument variant="outline" icon="refresh">
            {words.retry}
          </ButtonLink>
        }
      >
        {frenchSpaces(refusal ?? words.notYourFault)}
        {refusal === null && reference && (
          <>
            {words.reference}
            <code>{reference}</code>
          </>
        )}
      </Notice>
    </div>
  );
}
