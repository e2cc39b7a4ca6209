import { isRouteErrorResponse, useLocation } from "react-router";
import { refusedRequest } from "#copy/refused-request.ts";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { frenchSpaces } from "./typography.ts";

interface LoadFailureProps {
  error: unknown;
  /** What finds the cause in the logs. */
  reference: string | undefined;
  /** Where to go on when it isn't there: asking again would find no more. */
  back?: { href: string; label: string };
}

/**
 * A working screen whose data could not be read (specification, section 8), that asked for what isn't
 * there, or that was sent what it doesn't take.
 */
export function LoadFailure({ error, reference, back }: LoadFailureProps) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const refused = status < 500;
  const title = titleOf(status);
  return (
    <>
      <title>{title}</title>
      <Notice
        variant="destructive"
        role="alert"
        title={title}
        actions={
          // A page of its own: after an error the document carries no scripts.
          missing && back ? (
            <ButtonLink href={back.href} reloadDocument variant="outline" icon="arrow-left">
              {back.label}
            </ButtonLink>
          ) : (
            <ButtonLink href={pathname + search} reloadDocument variant="outline" icon="refresh">
              {refused && !missing ? "Rouvrir la page" : "Réessayer"}
            </ButtonLink>
          )
        }
      >
        {refused && frenchSpaces(refusedRequest(status))}
        {!refused && reference && (
          <>
            Référence{"\u202F"}: <code>{reference}</code>
          </>
        )}
      </Notice>
    </>
  );
}

function titleOf(status: number): string {
  if (status === 404) return "Introuvable";
  return status < 500 ? "Envoi refusé" : "Erreur lors du chargement des données";
}
