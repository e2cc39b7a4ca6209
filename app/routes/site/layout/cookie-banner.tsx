import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  label: "Choix des cookies",
  title: "Vos cookies, votre choix",
  text: "Avec votre accord : mesure d’audience, préférences d’affichage, contenus d’autres services (marketing). Sans lui, rien de tout cela. ",
  more: "En savoir plus",
  refuseAll: "Refuser tout",
  acceptAll: "Accepter tout",
  choose: "Personnaliser",
  saved: "Votre choix est enregistré. « Gérer mes cookies », en bas de page, permet d’en changer.",
};

export const COOKIE_POLICY = "/politique-confidentialite#cookies";

/** Shown by the site's script (app/browser/cookie-banner.ts). First in the DOM, so that Tab reaches it first. */
export function CookieBanner() {
  return (
    <div aria-live="polite">
      <section
        id="cookie-banner"
        aria-label={words.label}
        hidden
        suppressHydrationWarning
        className="cookie-banner"
      >
        <div className="cookie-banner-words">
          <p className="font-display text-lg leading-tight font-bold">{words.title}</p>{" "}
          <p className="mt-1.5 text-sm text-muted">
            {frenchSpaces(words.text)}
            <a href={COOKIE_POLICY} className="cookie-link">
              {words.more}
            </a>
          </p>
        </div>
        <div className="cookie-banner-buttons">
          <Button variant="secondary" className="max-sm:px-0" data-cookies="refuse">
            {words.refuseAll}
          </Button>
          <Button variant="secondary" className="max-sm:px-0" data-cookies="accept">
            {words.acceptAll}
          </Button>
          <Button
            variant="outline"
            className="max-sm:px-0"
            data-open-cookies
            aria-haspopup="dialog"
          >
            {words.choose}
          </Button>
        </div>
      </section>
      <p id="cookie-saved" hidden className="sr-only">
        {frenchSpaces(words.saved)}
      </p>
    </div>
  );
}
