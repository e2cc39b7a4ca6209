import { booking } from "#copy/booking.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { COOKIE_POLICY } from "./cookie-banner.tsx";

/**
 * The agency's calendar at another service (docs/sources/law.md, K6): shown in the page by a press,
 * once the visitor accepts "marketing"; else, and without scripts, a plain link.
 */
export function ExternalCalendar({ url }: { url: string }) {
  const host = URL.parse(url)?.host ?? url;
  return (
    <div data-embed-place className="grid gap-4">
      <p>
        {frenchSpaces(
          `Les créneaux se choisissent dans l’agenda de ${host}, qui recevra votre adresse IP et ce que vous y écrirez.`,
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button data-embed={url} data-embed-title={booking.title} icon="calendar" hidden>
          Afficher l’agenda ici
        </Button>
        <ButtonLink href={url} target="_blank" rel="noopener" variant="outline" icon="calendar">
          Ouvrir l’agenda de {host}
          <span className="sr-only"> (nouvel onglet)</span>
        </ButtonLink>
      </div>
      <p data-embed-hint className="text-sm text-muted">
        {frenchSpaces("Pour l’afficher ici même, acceptez « Marketing » dans ")}
        <a
          href={COOKIE_POLICY}
          data-open-cookies
          className="text-link underline underline-offset-3"
        >
          vos cookies
        </a>
        .
      </p>
    </div>
  );
}
