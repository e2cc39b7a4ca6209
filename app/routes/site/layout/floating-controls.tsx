import { whatsappUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";

export function FloatingControls() {
  const { site } = useRootData();
  return (
    <aside aria-label="Raccourcis" className="floating-controls">
      <a href="#top" aria-label="Revenir en haut de la page" className="back-to-top">
        <Icon name="arrow-up" className="size-5" />
      </a>
      <a
        href={whatsappUrl(site)}
        target="_blank"
        rel="noopener"
        className="floating-whatsapp max-md:hidden"
      >
        <Icon name="whatsapp" className="size-6" />
        WhatsApp
      </a>
    </aside>
  );
}
