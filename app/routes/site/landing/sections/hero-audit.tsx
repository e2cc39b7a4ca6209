import { LISTING_PARAMETER } from "../../audit/asked-listing.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

const words = {
  title: "Audit gratuit",
  label: "Ou faites noter votre fiche sur 100, gratuitement",
  example: "Nom, ville ou lien",
  send: "Noter ma fiche",
};

export function HeroAudit() {
  return (
    <form action="/audit-gratuit" className="hero-audit" aria-label={words.title}>
      <label htmlFor="hero-fiche" className="font-semibold">
        {words.label}
      </label>
      <span className="hero-audit-line">
        <span className="relative">
          <Icon name="map-pin" className="hero-audit-pin" />
          <input
            id="hero-fiche"
            name={LISTING_PARAMETER}
            maxLength={2000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={words.example}
            className="control pl-11"
          />
        </span>
        <Button type="submit" variant="secondary" data-cta="noter-ma-fiche">
          {words.send}
        </Button>
      </span>
    </form>
  );
}
