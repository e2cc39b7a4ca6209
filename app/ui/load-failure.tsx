import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface LoadFailureProps {
  error: unknown;
  /** What finds the cause in the logs. */
  reference: string | undefined;
  /** Where to go on when it isn't there: asking again would find no more. */
  back?: { href: string; label: string };
}

/** A working screen whose data could not be read (specification, section 8), or that asked for what isn't there. */
export function LoadFailure({ error, reference, back }: LoadFailureProps) {
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status < 500;
  const title = missing ? "Introuvable" : "Erreur lors du chargement des données";
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
              Réessayer
            </ButtonLink>
          )
        }
      >
        {missing && "Cette page n’existe pas ou plus."}
        {!missing && reference && (
          <>
            Référence{"\u202F"}: <code>{reference}</code>
          </>
        )}
      </Notice>
    </>
  );
}
