import { ButtonLink } from "#ui/button.tsx";

const words = {
  open: "Ouvrir la fiche sur Google",
  newTab: " (nouvel onglet)",
};

export function OpenListing({ href }: { href: string }) {
  return (
    <p className="print:hidden">
      <ButtonLink
        href={href}
        target="_blank"
        rel="noreferrer"
        variant="outline"
        icon="map-pin"
        iconEnd="external-link"
      >
        {words.open}
        <span className="sr-only">{words.newTab}</span>
      </ButtonLink>
    </p>
  );
}
