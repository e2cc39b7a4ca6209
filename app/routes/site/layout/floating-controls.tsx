import { whatsappUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { bookingLink } from "./booking-link.ts";

interface FloatingControlsProps {
  /** Whether the strategic call is offered here. */
  booking: boolean;
}

export function FloatingControls({ booking }: FloatingControlsProps) {
  const { site } = useRootData();
  return (
    <aside aria-label="Raccourcis" data-section="raccourcis" className="floating-controls">
      <a
        href="#top"
        aria-label="Revenir en haut de la page"
        className="floating-control back-to-top"
      >
        <Icon name="arrow-up" className="size-5" />
      </a>
      {booking && (
        <a
          {...bookingLink("floating")}
          data-cta="appel-flottant"
          className="floating-control floating-booking"
        >
          <Icon name="calendar" className="size-5.5" />
          <span>Appel gratuit</span>
        </a>
      )}
      <a
        href={whatsappUrl(site)}
        target="_blank"
        rel="noopener"
        data-cta="whatsapp-flottant"
        className="floating-control max-md:hidden"
      >
        <Icon name="whatsapp" className="size-6" />
        <span>WhatsApp</span>
      </a>
    </aside>
  );
}
