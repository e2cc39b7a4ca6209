import "./cookies.css";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

/** What the privacy page says of cookies: where the choice leads without scripts. */
export const COOKIE_POLICY = "/politique-confidentialite#cookies";

/**
 * Printed hidden: the site module (app/browser/cookie-banner.ts) shows it a second after the first page.
 * Without scripts nothing is stored, so nothing is asked. First in the page, so that Tab reaches it.
 */
export function CookieBanner() {
  return (
    <div aria-live="polite">
      <section
        id="cookie-banner"
        aria-label="Choix des cookies"
        hidden
        suppressHydrationWarning
        className="cookie-banner daylight"
      >
        <div>
          <p className="font-display text-lg leading-tight font-bold">Vos cookies, votre choix</p>
          <p className="mt-1.5 text-sm text-muted">
            {frenchSpaces(
              "Avec votre accord : mesure d’audience, préférences d’affichage, contenus d’autres services (marketing). Sans lui, rien de tout cela. ",
            )}
            <a href={COOKIE_POLICY} className="cookie-link">
              En savoir plus
            </a>
          </p>
        </div>
        <div className="cookie-banner-buttons">
          <Button variant="secondary" data-cookies="refuse">
            Refuser tout
          </Button>
          <Button variant="secondary" data-cookies="accept">
            Accepter tout
          </Button>
          <Button variant="outline" data-open-cookies aria-haspopup="dialog">
            Personnaliser
          </Button>
        </div>
      </section>
      <p id="cookie-saved" hidden className="sr-only">
        {frenchSpaces(
          "Votre choix est enregistré. « Gérer mes cookies », en bas de page, permet d’en changer.",
        )}
      </p>
    </div>
  );
}
