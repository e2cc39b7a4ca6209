import { whatsappUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { bookingLink } from "./booking-link.ts";

const words = {
  title: "Raccourcis",
  backToTop: "Revenir en haut de la page",
  call: "Appel gratuit",
  whatsapp: "WhatsApp",
};

interface FloatingControlsProps {
  place: "bar" | "page";
}

/** No call button on pages with a form to fill in. */
export function FloatingControls({ place }: FloatingControlsProps) {
  const { site } = useRootData();
  const inPage = place === "page";
  return (
    <aside
      aria-label={words.title}
      data-section="raccourcis"
      className={inPage ? "floating-controls floating-controls-in-page" : "floating-controls"}
    >
      <a href="#top" aria-label={words.backToTop} className="floating-control back-to-top">
        <Icon name="arrow-up" className="size-5" />
      </a>
      {!inPage && (
        <a
          {...bookingLink("floating")}
          data-cta="appel-flottant"
          className="floating-control floating-booking"
        >
          <Icon name="calendar" className="size-5.5" />
          <span>{words.call}</span>
        </a>
      )}
      <a
        href={whatsappUrl(site)}
        target="_blank"
        rel="noopener"
        data-cta="whatsapp-flottant"
        className={`floating-control ${inPage ? "max-md:hidden" : "max-xl:hidden"}`}
      >
        <Icon name="whatsapp" className="size-6" />
        <span>{words.whatsapp}</span>
      </a>
    </aside>
  );
}
