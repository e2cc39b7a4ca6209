import { booking } from "#copy/booking.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { COOKIE_POLICY } from "./cookie-banner.tsx";
import { ofName } from "#copy/elision.ts";

const words = {
  whoReceives: (host: string) =>
    `Les créneaux se choisissent dans l’agenda ${ofName(host)}, qui recevra votre adresse IP et ce que vous y écrirez.`,
  showHere: "Afficher l’agenda ici",
  open: (host: string) => `Ouvrir l’agenda ${ofName(host)}`,
  newTab: " (nouvel onglet)",
  acceptMarketing: "Pour l’afficher ici même, acceptez « Marketing » dans ",
  yourCookies: "vos cookies",
};

/** Third-party calendar (docs/sources/law.md, K6): embedded on click with "marketing" consent; else a plain link. */
export function ExternalCalendar({ url }: { url: string }) {
  const host = URL.parse(url)?.host ?? url;
  return (
    <div data-embed-place className="grid gap-4">
      <p>{frenchSpaces(words.whoReceives(host))}</p>
      <div className="flex flex-wrap gap-3">
        <Button data-embed={url} data-embed-title={booking.title} icon="calendar" hidden>
          {words.showHere}
        </Button>
        <ButtonLink href={url} target="_blank" rel="noopener" variant="outline" icon="calendar">
          {words.open(host)}
          <span className="sr-only">{words.newTab}</span>
        </ButtonLink>
      </div>
      <p data-embed-hint className="text-sm text-muted">
        {frenchSpaces(words.acceptMarketing)}
        <a
          href={COOKIE_POLICY}
          data-open-cookies
          className="text-link underline underline-offset-3"
        >
          {words.yourCookies}
        </a>
        .
      </p>
    </div>
  );
}
